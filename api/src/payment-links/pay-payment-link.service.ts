import type { ErrorCode, PaymentLinkRow } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { PaymentLink } from '../database/rows';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import type { ReceivedAmount } from '../parameters';
import { withLockedPaymentLink } from './locked-payment-link';
import { isPayable } from './payment-links.policy';
import { findReservationByKey } from './payment-links.repository';
import { type BankPayment, requestWithPayment } from './received-payments.repository';
import { owed, recordMoney } from './record-money';

/** Money that the bank says it received. */
export interface Payment extends BankPayment {
  version: number;
  /** Defaults to all that is owed. */
  monto?: string | undefined;
  /** Defaults to the currency of the request. */
  moneda?: PaymentLink['moneda'] | undefined;
  /** Time of the payment; now by default. */
  pagadaEn?: string | undefined;
}

/** Returns when the bank received the money: not before the request, nor in the future (R12.8). */
function paidAt(request: PaymentLink, { pagadaEn }: Payment, now: Date): Date {
  const instant = pagadaEn === undefined ? now : new Date(pagadaEn);
  if (instant < request.solicitada_en || instant > now) throw invalidField('pagadaEn', 'paid-at-range');
  return instant;
}

/** Returns the amount of a payment; by default all that is owed, in the currency of the request. */
function amountOf(request: PaymentLink, { monto, moneda }: Payment): ReceivedAmount {
  if (monto === undefined) return { monto: owed(request), moneda: request.moneda };
  return { monto, moneda: moneda ?? request.moneda };
}

function refusal(request: PaymentLink): ErrorCode | null {
  if (isPayable(request)) return null;
  return request.estado === 'solicitada' ? 'payment-link/not-sent' : 'payment-link/already-paid';
}

/**
 * Records money that the bank received: paid, or under review if the lot can no longer be held for the payer; never
 * dropped. The same bank and reference again returns the stored row and changes nothing.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-sent`, `payment-link/already-paid`,
 * `payment-link/reference-used`, `stale-version`, or a field error for a wrong date, amount or currency.
 */
export async function payPaymentLink(
  source: DataSource,
  id: string,
  payment: Payment,
  caller: Caller,
): Promise<PaymentLinkRow> {
  const { version, banco, referenciaBanco } = payment;
  const step = {
    id,
    version,
    caller,
    refusal,
    isDone: async ({ transaction }: { transaction: Parameters<typeof requestWithPayment>[0] }) =>
      (await requestWithPayment(transaction, payment)) === id,
  };
  return withLockedPaymentLink(source, step, async ({ transaction, lot, queue, now, request }) => {
    const at = paidAt(request, payment, now);
    const reservation = await findReservationByKey(transaction, request.reserva);
    const arrived = { lot, queue, request, reservation, paidAt: at, now, caller };
    const antes = { estado: request.estado };
    const received = { banco, referenciaBanco, ...amountOf(request, payment) };
    await recordMoney(transaction, arrived, received, { accion: 'pagar', antes });
  });
}
