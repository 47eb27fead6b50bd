import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { paymentLinkEnd } from '@lotes/shared-contract/dates';
import { overtaken, recordAudit } from '../audit';
import type { Clock } from '../clock';
import type { Queryable, Transaction } from '../database/database';
import type { Page } from '../database/page';
import { readAll } from '../database/read-all';
import type { PaymentLink } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { advanceQueue, lockLots, sentKey, settleOverdueHolds } from '../queue';
import { paymentLinkMail } from './payment-link-mail';
import { settleOverdueLinks } from './expire-payment-links.service';
import { isSendable, mayAskForStaffPlans, mayRecordMoney } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import {
  changePaymentLink,
  listedPaymentLinks,
  lockPaymentLink,
  type PaymentLinkSearch,
  readPaymentLink,
  searchPaymentLinks,
} from './payment-links.repository';

export interface PaymentLinkSource {
  database: Queryable;
  clock: Clock;
}

/** A page of requests; what the clock has ended shows as ended, whether or not the sweeper has run. */
export async function listPaymentLinks(
  { database, clock }: PaymentLinkSource,
  search: PaymentLinkSearch & Page,
  caller: Caller,
): Promise<{
  filas: PaymentLinkRow[];
  total: number;
  puede: { registrar: boolean; crear: boolean; cambiarVarias: boolean };
}> {
  await settleOverdueHolds(database, clock);
  await settleOverdueLinks({ database, clock });
  const { rows, total } = await searchPaymentLinks(database, search);
  const filas = rows.map((row) => presentPaymentLink(row, caller));
  const edits = mayRecordMoney(caller);
  return {
    filas,
    total,
    puede: { registrar: edits, crear: mayAskForStaffPlans(caller), cambiarVarias: edits },
  };
}

/** Every request that the list shows for the same search, in batches. */
export async function* everyPaymentLink(
  { database, clock }: PaymentLinkSource,
  search: PaymentLinkSearch,
  caller: Caller,
): AsyncGenerator<PaymentLinkRow[], void> {
  await settleOverdueHolds(database, clock);
  await settleOverdueLinks({ database, clock });
  yield* readAll(
    database,
    (snapshot) => listedPaymentLinks(snapshot, search),
    async (rows) => rows.map((row) => presentPaymentLink(row, caller)),
  );
}

/**
 * Returns until when a link may be paid: never past the hold that it is for. A request to pay for a hold that is over is
 * refused; a down payment or an instalment may be paid all the same.
 */
export async function payableUntil(transaction: Transaction, request: PaymentLink, now: Date): Promise<Date> {
  if (request.reserva === null) return paymentLinkEnd(now, null);
  const [lot] = await lockLots(transaction, { codes: [request.lote] });
  const { live } = lot ? await advanceQueue(transaction, lot, now) : { live: [] };
  const reservation = live.find(({ codigo }) => codigo === request.reserva);
  if (!reservation && request.concepto === 'reserva') throw appError('payment-link/not-open');
  return paymentLinkEnd(now, reservation?.fecha_vencimiento);
}

/** Refuses a link that leads to none of the bank's hosts or their subdomains; any host is good where none is named. */
export function requireBankHost(link: string, hosts: readonly string[]): void {
  const { hostname } = new URL(link);
  const isBank = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (hosts.length > 0 && !isBank) throw invalidField('enlaceUrl', 'bank-link-host');
}

export interface Sending {
  version: number;
  /** Absent where it is only asked whether a link could be sent. */
  enlaceUrl?: string | undefined;
}

/**
 * Sends the bank's link to the person who asked. The mail waits some seconds, in which `takeBackMailOf` undoes it.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`, or a field error where the host is
 * not the bank's.
 */
export async function sendPaymentLink(
  { database, clock, bankLinkHosts }: PaymentLinkSource & { bankLinkHosts: readonly string[] },
  id: string,
  { version, enlaceUrl }: Sending,
  caller: Caller,
): Promise<PaymentLinkRow> {
  if (enlaceUrl !== undefined) requireBankHost(enlaceUrl, bankLinkHosts);
  return withTransaction(database, async (transaction) => {
    // The lot before the request, as everywhere else, so that two changes never wait for each other.
    const { lote } = await readPaymentLink(transaction, id);
    await lockLots(transaction, { codes: [lote] });
    const request = await lockPaymentLink(transaction, id);
    if (!request || !isSendable(request)) {
      throw await overtaken(transaction, 'payment-link/not-open', { entidad: 'solicitudLinkPago', id });
    }
    if (request.version !== version) {
      const actual = presentPaymentLink(await readPaymentLink(transaction, id), caller);
      throw await overtaken(transaction, 'stale-version', { entidad: 'solicitudLinkPago', id }, actual);
    }
    if (enlaceUrl === undefined) throw invalidField('enlaceUrl', 'required');
    const now = clock.now();
    const until = await payableUntil(transaction, request, now);
    const estado = 'enviada';
    await changePaymentLink(transaction, request, {
      estado,
      enlace_url: enlaceUrl,
      enviada_en: now,
      vence_en: until,
    });
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
    const mail = paymentLinkMail(sent, until, sentKey(sent));
    await enqueueMail(transaction, { ...mail, at: now, waits: RESERVATION_LIMITS.undoSeconds });
    return presentPaymentLink(sent, caller);
  });
}
