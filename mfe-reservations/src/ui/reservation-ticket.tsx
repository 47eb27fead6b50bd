import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Card, Countdown, useServerNow, type ServerClock } from '@lotes/shared-ui';
import type { OwnReservation } from '@lotes/shared-contract/reservations';
import { holdsOrWaits, phaseOf, type Phase } from '../reservation/phase';
import { TicketPayment } from './ticket-payment';
import './reservation-ticket.css';

export interface ReservationTicketProps {
  reservation: OwnReservation;
  clock: ServerClock;
  /** Called when the hold ends while the ticket is shown, so that the caller asks the server for the new state. */
  onEnd: () => void;
  actions?: ReactNode;
}

/** One reservation as its buyer sees it: number, lot, phase, and the time that is left. */
export function ReservationTicket({ reservation, clock, onEnd, actions }: ReservationTicketProps) {
  const t = useT('reservations');
  const phase = phaseOf(reservation, useServerNow(clock));
  useEndOfHold(reservation, phase, onEnd);
  const { numeroAutorizacion, lote, calle } = reservation;

  return (
    <Card
      as="article"
      className={`mr-ticket mr-ticket--${phase}`}
      aria-label={t('ticket.lot', { lot: lote })}
    >
      <header className="mr-ticket__header">
        <div>
          <h2 className="mr-ticket__lot">{t('ticket.lot', { lot: lote })}</h2>
          <p className="mr-ticket__street">{calle}</p>
        </div>
        <strong className="mr-ticket__phase">{t(`phase.${phase}`)}</strong>
      </header>
      <dl className="mr-ticket__facts">
        <Fact label={t('ticket.number')}>
          <span className="mr-ticket__number">{numeroAutorizacion}</span>
        </Fact>
        <PhaseFact reservation={reservation} phase={phase} clock={clock} />
        <MoneyFacts reservation={reservation} phase={phase} />
      </dl>
      <PhaseText reservation={reservation} phase={phase} />
      {reservation.pago && <TicketPayment lote={lote} pago={reservation.pago} />}
      {actions && <div className="mr-ticket__actions">{actions}</div>}
    </Card>
  );
}

function useEndOfHold({ estado, fechaVencimiento }: OwnReservation, phase: Phase, onEnd: () => void): void {
  const notify = useEffectEvent(onEnd);
  const endedHere = phase === 'expired' && estado !== 'vencida';
  useEffect(() => {
    if (endedHere) notify();
  }, [endedHere, fechaVencimiento]);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mr-ticket__fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PhaseFact({
  reservation,
  phase,
  clock,
}: {
  reservation: OwnReservation;
  phase: Phase;
  clock: ServerClock;
}) {
  const t = useT('reservations');
  const { posicionCola, fechaVencimiento } = reservation;
  if (phase === 'waiting') return <Fact label={t('ticket.place')}>{posicionCola}</Fact>;
  if (!holdsOrWaits(phase) || !fechaVencimiento) return null;
  return (
    <Fact label={t('ticket.timeLeft')}>
      <Countdown until={fechaVencimiento} clock={clock} />
    </Fact>
  );
}

function MoneyFacts({
  reservation: { precioCongelado, prima, cotizacion },
  phase,
}: {
  reservation: OwnReservation;
  phase: Phase;
}) {
  const t = useT('reservations');
  const format = useFormat();
  const isKept = holdsOrWaits(phase) || phase === 'sold';
  return (
    <>
      {precioCongelado && isKept && (
        <Fact label={t(phase === 'sold' ? 'ticket.priceSold' : 'ticket.price')}>
          {format.money(precioCongelado)}
        </Fact>
      )}
      {prima && <Fact label={t('ticket.downPayment')}>{format.money(prima)}</Fact>}
      {cotizacion && (
        <Fact label={t('ticket.quote')}>
          <Link to={`/quote?id=${cotizacion}`}>{t('ticket.seeQuote')}</Link>
        </Fact>
      )}
    </>
  );
}

function PhaseText({ reservation, phase }: { reservation: OwnReservation; phase: Phase }) {
  const t = useT('reservations');
  const format = useFormat();
  const { fechaVencimiento, posicionCola, tipo } = reservation;
  const values = {
    end: fechaVencimiento && format.moment(fechaVencimiento),
    count: (posicionCola ?? 1) - 1,
    hours: RESERVATION_LIMITS.freeHours,
  };
  const open = !fechaVencimiento && (phase === 'active' || phase === 'expired');
  const paid = phase === 'active' && tipo === 'pago7d' && !open;
  return (
    <p className="mr-ticket__text">
      {t(`phaseText.${phase}${open ? 'Open' : ''}${paid ? 'Paid' : ''}`, values)}
    </p>
  );
}
