import type { PaymentLinkRow } from '@lotes/shared-contract';
import { overtaken, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import { violates } from '../database/faults';
import type { PaymentLink } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { advanceQueue, lockLots } from '../queue';
import { isPayable } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import {
  expirePaymentLinks,
  findReservationByKey,
  lockPaymentLink,
  markPaid,
  readPaymentLink,
} from './payment-links.repository';
import { paidMail, underReviewMail } from './payment-mails';
import { type ArrivedMoney, settleMoney } from './settle-payment';
import type { PaymentLinkSource } from './staff-payment-links.service';

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

/** Decides what the money pays for and writes it, with audit and the mail to the payer. */
async function settle(transaction: Transaction, money: ArrivedMoney, payment: Payment): Promise<void> {
  const { request, now, caller, paidAt: pagada_en } = money;
  const { banco, referenciaBanco } = payment;
  const { estado, motivo, reservation } = await settleMoney(transaction, money);
  const stored = { estado, banco, referencia_banco: referenciaBanco, pagada_en, motivo: motivo ?? null };
  await storePayment(transaction, request, stored);
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion: 'pagar',
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes: { estado: request.estado },
    despues: {
      estado,
      banco,
      referenciaBanco,
      pagadaEn: pagada_en,
      reserva: reservation?.numero_autorizacion ?? null,
    },
  });
  const paid = await readPaymentLink(transaction, request.id);
  const mail = estado === 'pagada' ? paidMail(paid, reservation) : underReviewMail(paid);
  await enqueueMail(transaction, { ...mail, at: now });
}

/**
 * Records money that the bank received: paid, or under review where the lot can no longer be held for the payer; never
 * dropped. The same bank and reference again returns the stored row and changes nothing.
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
    if (!lot) throw appError('lot/not-found');
    const now = clock.now();
    // The clock first: a hold or a link that is over must not be paid as if it were not.
    const queue = await advanceQueue(transaction, lot, now);
    await expirePaymentLinks(transaction, now);
    const request = await lockPaymentLink(transaction, id);
    const present = async () => presentPaymentLink(await readPaymentLink(transaction, id), caller);
    if (!request) throw appError('payment-link/not-found');
    if (bears(request, payment)) return present();
    const audited = { entidad: 'solicitudLinkPago', id } as const;
    if (request.referencia_banco !== null) {
      throw await overtaken(transaction, 'payment-link/already-paid', audited);
    }
    if (request.version !== payment.version) {
      throw await overtaken(transaction, 'stale-version', audited, await present());
    }
    if (!isPayable(request)) throw appError('payment-link/not-sent');
    const at = paidAt(request, payment, now);
    const reservation = await findReservationByKey(transaction, request.reserva);
    await settle(transaction, { lot, queue, request, reservation, paidAt: at, now, caller }, payment);
    return present();
  });
}
