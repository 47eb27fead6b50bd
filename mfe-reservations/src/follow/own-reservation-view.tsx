import { useSearchParams } from 'react-router';
import type { OwnReservations } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, PageHeading } from '@lotes/shared-ui';
import type { ServerClock } from '../reservation/server-clock';
import { ReservationTicket } from '../ui/reservation-ticket';
import { CancelDialog } from './cancel-dialog';

export interface OwnReservationViewProps {
  token: string;
  own: OwnReservations;
  clock: ServerClock;
  onEnd: () => void;
}

/** The buyer's tickets, and the way out of them. */
export function OwnReservationView({ token, own, clock, onEnd }: OwnReservationViewProps) {
  const t = useT('reservations');
  const [params, setParams] = useSearchParams();
  const cancellable = own.reservas.filter(({ puede }) => puede.cancelar).map(({ lote }) => lote);
  const showDialog = (shown: boolean) =>
    setParams({ token, ...(shown && { modal: 'cancel' }) }, { replace: !shown });

  return (
    <>
      <PageHeading title={t('follow.title')} lead={t('follow.greeting', { name: own.nombreCliente })} />
      <div className="mr-follow__tickets">
        {own.reservas.map((reservation) => (
          <ReservationTicket
            key={reservation.numeroAutorizacion}
            reservation={reservation}
            clock={clock}
            onEnd={onEnd}
            actions={
              <LinkButton variant="secondary" to={`/lotdetail?lot=${reservation.lote}`}>
                {t('follow.toLot', { lot: reservation.lote })}
              </LinkButton>
            }
          />
        ))}
      </div>
      {cancellable.length > 0 ? (
        <Button variant="danger" onClick={() => showDialog(true)}>
          {t('follow.cancel')}
        </Button>
      ) : (
        <Notice>
          {t('follow.again')} <LinkButton variant="ghost" to="/lotslist" children={t('follow.lots')} />
        </Notice>
      )}
      <CancelDialog
        open={cancellable.length > 0 && params.get('modal') === 'cancel'}
        token={token}
        lots={cancellable}
        onClose={() => showDialog(false)}
      />
    </>
  );
}
