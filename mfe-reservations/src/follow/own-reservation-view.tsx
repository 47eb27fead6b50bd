import type { OwnReservations } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, PageHeading, useQueryModal, type ServerClock } from '@lotes/shared-ui';
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
  const dialog = useQueryModal('cancel');
  const cancellable = own.reservas.filter(({ puede }) => puede.cancelar).map(({ lote }) => lote);

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
        <Button variant="danger" onClick={() => dialog.show()}>
          {t('follow.cancel')}
        </Button>
      ) : (
        <Notice>
          {t('follow.again')} <LinkButton variant="ghost" to="/lotslist" children={t('follow.lots')} />
        </Notice>
      )}
      <CancelDialog
        open={cancellable.length > 0 && dialog.open}
        token={token}
        lots={cancellable}
        onClose={dialog.close}
      />
    </>
  );
}
