import type { PaymentLinkRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit/record-audit';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { advanceLine, lockLots } from '../holds';
import type { Caller } from '../http/caller';
import { isPayable } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import { lockPaymentLink, markPaid, readPaymentLink } from './payment-links.repository';
import type { PaymentLink } from './payment-links.tables';
import type { PaymentLinkSource } from './work-payment-links.service';

/** Money that the bank says it received. */
export interface Payment {
  version: number;
  banco: string;
  referenciaBanco: string;
  /** When it came in; now where that is not known. */
  pagadaEn?: string | undefined;
}

/** True where the request already has exactly this payment, however bank and reference are written. */
function bears(request: PaymentLink, { banco, referenciaBanco }: Payment): boolean {
  const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
  return same(request.banco, banco) && same(request.referencia_banco, referenciaBanco);
}

function paidAt(request: PaymentLink, { pagadaEn }: Payment, now: Date): Date {
  const instant = pagadaEn === undefined ? now : new Date(pagadaEn);
  if (instant < request.solicitada_en || instant > now) throw invalidField('pagadaEn', 'paid-at-range');
  return instant;
}

async function storePayment(
  transaction: Transaction,
  request: PaymentLink,
  payment: Parameters<typeof markPaid>[2],
): Promise<void> {
  try {
    await markPaid(transaction, request, payment);
  } catch (error) {
    if (!violates(error, 'solicitudes_referencia')) throw error;
    throw appError('payment-link/reference-used', { cause: error });
  }
}

/**
 * Records money that the bank received. The same bank and reference again answers the stored row and changes nothing.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-sent`, `payment-link/already-paid`,
 * `payment-link/reference-used`, `stale-version`, or a field error where the date cannot be.
 */
export async function payPaymentLink(
  { database, clock }: PaymentLinkSource,
  id: string,
  payment: Payment,
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withTransaction(database, async (transaction) => {
    const { lote } = await readPaymentLink(transaction, id);
    const [lot] = await lockLots(transaction, { codes: [lote] });
    const now = clock.now();
    if (lot) await advanceLine(transaction, lot, now);
    const request = await lockPaymentLink(transaction, id);
    const present = async () => presentPaymentLink(await readPaymentLink(transaction, id), caller);
    if (!lot || !request) throw appError('payment-link/not-found');
    if (bears(request, payment)) return present();
    if (request.referencia_banco !== null) throw appError('payment-link/already-paid');
    if (request.version !== payment.version) throw appError('stale-version', { actual: await present() });
    if (!isPayable(request)) throw appError('payment-link/not-sent');
    const at = paidAt(request, payment, now);
    const { banco, referenciaBanco } = payment;
    await storePayment(transaction, request, {
      estado: 'pagada',
      banco,
      referencia_banco: referenciaBanco,
      pagada_en: at,
    });
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'pagar',
      entidad: 'solicitudLinkPago',
      id,
      antes: { estado: request.estado },
      despues: { estado: 'pagada', banco, referenciaBanco, pagadaEn: at },
    });
    return present();
  });
}
