import { toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { ErrorState, Spinner } from '@lotes/shared-ui';
import { ReservationTicket } from '../ui/reservation-ticket';
import { useOwnReservations } from '../ui/use-own-reservations';

/** The tickets of one request, with countdowns by the server's clock. */
export function OwnTickets({ token }: { token: string }) {
  const t = useT('reservations');
  const pick = useBilingual();
  const { data, clock, error, refetch } = useOwnReservations(token);
  if (!data || !clock) {
    if (error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
    return <Spinner label={t('follow.loading')} />;
  }
  return data.reservas.map((reservation) => (
    <ReservationTicket
      key={reservation.numeroAutorizacion}
      reservation={reservation}
      clock={clock}
      onEnd={() => void refetch()}
    />
  ));
}
