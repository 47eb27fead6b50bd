import { Link } from 'react-router';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, useFocusOnMount } from '@lotes/shared-ui';
import { checkoutPath, ownReservationPath } from '../reservation/addresses';
import { weekPrice } from '../reservation/week-price';
import { OwnTickets } from './own-tickets';
import { PrivateLink } from './private-link';
import type { Reserved } from './use-reserve';
import './reservation-done.css';

export interface ReservationDoneProps {
  reserved: Reserved;
  onClose: () => void;
}

/** Confirms a request: its outcome, the link to follow it, and what happens next. */
export function ReservationDone({ reserved, onClose }: ReservationDoneProps) {
  const { reservas, token, tipo } = reserved;
  const t = useT('reservations');
  const format = useFormat();
  const figures = { hours: RESERVATION_LIMITS.freeHours, price: format.money(weekPrice(1)) };
  const held = reservas.filter(({ posicionCola }) => posicionCola === 1).length;
  const paying = tipo === 'pago7d' && held > 0;
  return (
    <div className="mr-done">
      <Outcome reservas={reservas} />
      <WrittenTo {...reserved} />
      {paying && <PaymentNotice lots={held} />}
      <OwnTickets token={token} />
      <PrivateLink path={ownReservationPath(token)} />
      <section>
        <h3>{t('done.nextTitle')}</h3>
        <ol className="mr-done__next">
          {nextSteps(held > 0, paying).map((step) => (
            <li key={step}>{t(`done.next.${step}`, figures)}</li>
          ))}
        </ol>
      </section>
      <div className="mr-done__actions">
        {!paying && <Button onClick={onClose}>{t('done.close')}</Button>}
        <LinkButton variant="secondary" to={ownReservationPath(token)}>
          {t('done.follow')}
        </LinkButton>
        {paying && <LinkButton to={checkoutPath(token)}>{t('done.followPayment')}</LinkButton>}
      </div>
    </div>
  );
}

function nextSteps(held: boolean, paying: boolean): readonly string[] {
  if (paying) return ['pay', 'agent', 'visit'];
  return held ? ['agent', 'visit', 'week'] : ['turn', 'agent', 'visit'];
}

/** The outcome in one sentence per lot. It takes the focus from the unmounted form, so that screen readers announce it. */
function Outcome({ reservas }: Pick<Reserved, 'reservas'>) {
  const t = useT('reservations');
  const outcome = useFocusOnMount<HTMLParagraphElement>();
  const sentences = reservas.map(({ lote, posicionCola, numeroAutorizacion }) =>
    t(posicionCola === 1 ? 'done.heldLot' : 'done.queuedLot', {
      lot: lote,
      place: posicionCola,
      number: numeroAutorizacion,
      hours: RESERVATION_LIMITS.freeHours,
    }),
  );
  return (
    <p ref={outcome} tabIndex={-1} className="mr-done__outcome">
      {sentences.join('\n')}
    </p>
  );
}

/** The addresses to which the confirmation was sent, so that a mistyped one is seen. */
function WrittenTo({ reservas, correo, telefono }: Pick<Reserved, 'reservas' | 'correo' | 'telefono'>) {
  const t = useT('reservations');
  const format = useFormat();
  return (
    <p className="mr-done__contact">
      {t('done.writtenTo', { email: correo, phone: format.phone(telefono) })}{' '}
      <Link to={`/contactus?lot=${reservas[0]?.lote}`}>{t('done.wrongContact')}</Link>
    </p>
  );
}

function PaymentNotice({ lots }: { lots: number }) {
  const t = useT('reservations');
  const format = useFormat();
  const days = RESERVATION_LIMITS.paidHours / 24;
  return <Notice>{t('done.payment', { count: lots, total: format.money(weekPrice(lots)), days })}</Notice>;
}
