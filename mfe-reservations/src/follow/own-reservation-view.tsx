import { useEffect, useRef } from 'react';
import { OPEN_PAYMENT_STATES } from '@lotes/shared-contract/client';
import type {
  OwnReservation,
  OwnReservations,
  ReservationPayment,
} from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import {
  Button,
  focusRemaining,
  LinkButton,
  Notice,
  PageHeading,
  useQueryModal,
  type ServerClock,
} from '@lotes/shared-ui';
import { checkoutPath, ownReservationPath } from '../reservation/addresses';
import { maskedEmail } from '../reservation/masked-email';
import { holdsOrWaits, phaseOf } from '../reservation/phase';
import { ReservationTicket } from '../ui/reservation-ticket';
import { AskForPayment } from './ask-for-payment';
import { CancelDialog } from './cancel-dialog';
import { useSpokenChanges } from './use-spoken-changes';

export interface OwnReservationViewProps {
  token: string;
  own: OwnReservations;
  clock: ServerClock;
  onEnd: () => void;
}

/** The buyer's reservations as tickets with their actions. Several can be canceled one by one or together. */
export function OwnReservationView({ token, own, clock, onEnd }: OwnReservationViewProps) {
  const t = useT('reservations');
  const dialog = useQueryModal('cancel', ['reservation']);
  const spoken = useSpokenChanges(own);
  useFocusOfGone(own);
  const email = maskedEmail(own.correo);
  const cancelable = own.reservas.filter(({ puede }) => puede.cancelar);
  const named = dialog.parameter('reservation') ?? '';
  const meant = cancelable.filter((one) => named === '' || one.numeroAutorizacion === named);
  const isOver = own.reservas.every((one) =>
    ['expired', 'cancelled'].includes(phaseOf(one, Date.parse(own.ahora))),
  );
  const lotsWhere = (isWaiting: boolean) =>
    meant
      .filter((one) => (phaseOf(one, Date.parse(own.ahora)) === 'waiting') === isWaiting)
      .map(({ lote }) => lote);

  return (
    <>
      <PageHeading title={t('follow.title')} lead={t('follow.greeting', { name: own.nombreCliente })} />
      {email && <p className="mr-follow__email">{t('follow.writtenTo', { email })}</p>}
      <p className="lu-visually-hidden" role="status">
        {spoken}
      </p>
      <div className="mr-follow__tickets">
        {own.reservas.map((reservation) => (
          <ReservationTicket
            key={reservation.numeroAutorizacion}
            reservation={reservation}
            clock={clock}
            onEnd={onEnd}
            actions={
              <TicketActions
                token={token}
                own={own}
                reservation={reservation}
                onCancel={
                  cancelable.length > 1 && reservation.puede.cancelar
                    ? () => dialog.show({ reservation: reservation.numeroAutorizacion })
                    : undefined
                }
              />
            }
          />
        ))}
      </div>
      {cancelable.length > 0 && (
        <Button variant="danger" onClick={() => dialog.show()}>
          {t(cancelable.length > 1 ? 'follow.cancelAll' : 'follow.cancel')}
        </Button>
      )}
      {cancelable.length === 0 && isOver && <WaysOn />}
      <CancelDialog
        open={meant.length > 0 && dialog.open}
        token={token}
        reserva={named}
        held={lotsWhere(false)}
        waiting={lotsWhere(true)}
        onClose={dialog.close}
      />
    </>
  );
}

/** Moves the focus to the heading of the page if the button that had it is gone, as after its own press. */
function useFocusOfGone({ reservas }: OwnReservations): void {
  const offered = reservas.flatMap(({ puede }) => [puede.cancelar, puede.pagar]).filter(Boolean).length;
  const before = useRef(offered);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (offered < before.current && focused.current?.isConnected === false) focusRemaining();
    before.current = offered;
  }, [offered]);
}

/** Links for a buyer whose reservations have all ended; not for one to whom a lot was sold. */
function WaysOn() {
  const t = useT('reservations');
  return (
    <Notice>
      <p>{t('follow.again')}</p>
      <div className="mr-follow__next">
        <LinkButton variant="ghost" to="/lotslist" children={t('follow.lots')} />
        <LinkButton variant="ghost" to="/contactus" children={t('follow.write')} />
      </div>
    </Notice>
  );
}

interface TicketActionsProps {
  token: string;
  own: OwnReservations;
  reservation: OwnReservation;
  /** Opens the dialog that cancels this reservation; undefined if it cannot be canceled apart from the others. */
  onCancel: (() => void) | undefined;
}

/** True while the payment may still change, so that it is followed. */
const isUnderWay = ({ estado }: ReservationPayment) =>
  [...OPEN_PAYMENT_STATES, 'en_revision'].includes(estado);

function TicketActions({ token, own, reservation, onCancel }: TicketActionsProps) {
  const t = useT('reservations');
  const { numeroAutorizacion, lote, pago, puede } = reservation;
  const phase = phaseOf(reservation, Date.parse(own.ahora));
  return (
    <>
      {puede.pagar && <AskForPayment own={own} reservation={reservation} />}
      {pago && pago.estado !== 'cancelada' && (
        <LinkButton variant={pago.estado === 'enviada' ? 'primary' : 'secondary'} to={checkoutPath(token)}>
          {t(isUnderWay(pago) ? 'follow.payment' : 'follow.seePayment')}
        </LinkButton>
      )}
      {(holdsOrWaits(phase) || phase === 'sold') && (
        <LinkButton variant="secondary" to={ownReservationPath(token, numeroAutorizacion)}>
          {t('follow.receipt')}
        </LinkButton>
      )}
      <LinkButton variant="ghost" to={`/lotdetail?lot=${lote}`}>
        {t('follow.toLot', { lot: lote })}
      </LinkButton>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {t('follow.cancelOne', { lot: lote })}
        </Button>
      )}
    </>
  );
}
