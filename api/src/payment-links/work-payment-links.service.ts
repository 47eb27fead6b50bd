import type { PaymentLinkRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit/record-audit';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { advanceLine, lockLots, settleOverdueHolds } from '../holds';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox/enqueue-mail';
import { paymentLinkMail } from './payment-link-mail';
import { isSendable } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import {
  expirePaymentLinks,
  lockPaymentLink,
  markSent,
  readPaymentLink,
  searchPaymentLinks,
  type PaymentLinkSearch,
} from './payment-links.repository';
import type { PaymentLink } from './payment-links.tables';

/** How long a link is good for where no hold ends sooner. */
const LINK_LIFETIME = 72 * 3_600_000;

export interface PaymentLinkSource {
  database: Queryable;
  clock: Clock;
}

/** A page of requests, newest first; what the clock has ended shows as ended, whether or not the sweeper has run. */
export async function listPaymentLinks(
  { database, clock }: PaymentLinkSource,
  search: PaymentLinkSearch,
  caller: Caller,
): Promise<{ filas: PaymentLinkRow[]; total: number }> {
  await settleOverdueHolds(database, clock);
  await expirePaymentLinks(database, clock.now());
  const { rows, total } = await searchPaymentLinks(database, search);
  return { filas: rows.map((row) => presentPaymentLink(row, caller)), total };
}

/**
 * Until when a link may be paid: never past the hold that it is for. A hold that is over makes a request to pay for the
 * hold itself moot; a down payment or an instalment may be paid all the same.
 */
async function payableUntil(transaction: Transaction, request: PaymentLink, now: Date): Promise<Date> {
  const end = new Date(now.getTime() + LINK_LIFETIME);
  if (request.reserva === null) return end;
  const [lot] = await lockLots(transaction, { codes: [request.lote] });
  const { standing } = lot ? await advanceLine(transaction, lot, now) : { standing: [] };
  const reservation = standing.find(({ codigo }) => codigo === request.reserva);
  if (!reservation && request.concepto === 'reserva') throw appError('payment-link/not-open');
  const holdEnd = reservation?.fecha_vencimiento;
  return holdEnd && holdEnd < end ? holdEnd : end;
}

export interface Sending {
  version: number;
  enlaceUrl: string;
}

/**
 * Sends the bank's link to the person who asked.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`.
 */
export async function sendPaymentLink(
  { database, clock }: PaymentLinkSource,
  id: string,
  { version, enlaceUrl }: Sending,
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withTransaction(database, async (transaction) => {
    // The lot before the request, as everywhere else, so that two changes never wait for each other.
    const { lote } = await readPaymentLink(transaction, id);
    await lockLots(transaction, { codes: [lote] });
    const request = await lockPaymentLink(transaction, id);
    if (!request || !isSendable(request)) throw appError('payment-link/not-open');
    if (request.version !== version) {
      throw appError('stale-version', {
        actual: presentPaymentLink(await readPaymentLink(transaction, id), caller),
      });
    }
    const now = clock.now();
    const until = await payableUntil(transaction, request, now);
    await markSent(transaction, request, { enlace_url: enlaceUrl, enviada_en: now, vence_en: until });
    const sent = await readPaymentLink(transaction, id);
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'enviar',
      entidad: 'solicitudLinkPago',
      id,
      antes: { estado: request.estado },
      despues: { estado: sent.estado, venceEn: until, enlaceUrl },
    });
    await enqueueMail(transaction, { ...paymentLinkMail(sent, until), at: now });
    return presentPaymentLink(sent, caller);
  });
}
