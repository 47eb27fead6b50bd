import { isHold, OPEN_PAYMENT_STATES } from '@lotes/shared-contract/client';
import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';
import { textOrNeutral, useFormat, useT } from '@lotes/shared-i18n';
import { Card, LinkButton } from '@lotes/shared-ui';
import { checkoutPath } from '../payment-link/addresses';
import { AskAgain } from './ask-again';
import { BankLink, type BankLinkProps } from './bank-link';
import { PaymentSteps } from './payment-steps';
import './payment-card.css';

const OPEN: readonly string[] = OPEN_PAYMENT_STATES;

export interface PaymentCardProps extends BankLinkProps {
  token: string;
  payment: PayerPaymentLink;
}

/** One payment: its purpose, amount and state, and the actions possible now. */
export function PaymentCard({ token, payment, clock, onEnd }: PaymentCardProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const { id, lote, concepto, plazo, monto, moneda, estado, recibido, saldo, puede } = payment;
  const isPart = Number(recibido) > 0 && Number(saldo) > 0;
  const heading = `pl-payment-${id}`;
  return (
    <Card as="article" className={`pl-payment pl-payment--${estado}`} aria-labelledby={heading}>
      <header className="pl-payment__head">
        <div>
          <h2 id={heading}>
            {t('checkout.paymentOf', {
              numero: lote,
              concept: textOrNeutral(t, 'concept', concepto),
            })}
          </h2>
          {concepto !== 'reserva' && <p className="pl-payment__muted">{textOrNeutral(t, 'term', plazo)}</p>}
        </div>
        <p className="pl-payment__amount">{format.money(monto, moneda)}</p>
      </header>
      {isPart && (
        <p>
          {t('checkout.part', {
            received: format.money(recibido, moneda),
            asked: format.money(monto, moneda),
          })}
        </p>
      )}
      <PaymentSteps payment={payment} />
      <BankLink payment={payment} clock={clock} onEnd={onEnd} />
      <ReservationLine payment={payment} />
      {puede.pedirOtro && <AskAgain payment={payment} />}
      {estado === 'pagada' && (
        <div className="pl-payment__actions">
          <LinkButton variant="secondary" to={checkoutPath(token, id)}>
            {t('checkout.receipt')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

/** The reservation that the payment is for, and until when it holds the lot. */
function ReservationLine({ payment }: Pick<PaymentCardProps, 'payment'>) {
  const t = useT('payment-links');
  const format = useFormat();
  const { reserva, concepto, estado, puede } = payment;
  if (!reserva) return null;
  const { numeroAutorizacion, fechaVencimiento } = reserva;
  const isHeld = isHold(reserva.estado);
  // Only money for the week makes the hold longer, and only while it can still be paid.
  const canBePaid = OPEN.includes(estado) || puede.pedirOtro;
  const isUntilPaid = concepto === 'reserva' && reserva.estado === 'pendiente' && canBePaid;
  return (
    <p className="pl-payment__muted">
      {t('checkout.reservation')} <span className="pl-payment__number">{numeroAutorizacion}</span>
      {isHeld && fechaVencimiento && (
        <>
          {'\u00a0· '}
          {t(isUntilPaid ? 'checkout.heldUntil' : 'checkout.activeUntil', {
            when: format.moment(fechaVencimiento),
          })}
        </>
      )}
    </p>
  );
}
