import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { paymentLinkEnd } from '@lotes/shared-contract/dates';
import { assertVersion, conflictError, recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { advanceQueue, lockLots, sentKey } from '../queue';
import { paymentLinkMail } from './payment-link-mail';
import { isSendable } from './payment-links.policy';
import { presentPaymentLink } from './payment-links.presenter';
import { changePaymentLink, lockPaymentLink, readPaymentLink } from './payment-links.repository';

/**
 * Returns the instant until which a link may be paid: for a reservation never later than the end of its hold. A down payment or
 * an instalment may be paid even if the hold is over.
 * @throws {AppError} `payment-link/not-open` if the request is for a reservation whose hold is over.
 */
export async function payableUntil(transaction: Transaction, request: PaymentLink, now: Date): Promise<Date> {
  if (request.reserva === null) return paymentLinkEnd(now, null);
  const [lot] = await lockLots(transaction, { codes: [request.lote] });
  const { live } = lot ? await advanceQueue(transaction, lot, now) : { live: [] };
  const reservation = live.find(({ codigo }) => codigo === request.reserva);
  if (!reservation && request.concepto === 'reserva') throw appError('payment-link/not-open');
  return paymentLinkEnd(now, reservation?.fecha_vencimiento);
}

/** Refuses a link that does not lead to a host of the bank or its subdomains; accepts any host if `hosts` is empty. */
export function requireBankHost(link: string, hosts: readonly string[]): void {
  const { hostname } = new URL(link);
  const isBank = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (hosts.length > 0 && !isBank) throw invalidField('enlaceUrl', 'bank-link-host');
}

export interface Sending {
  version: number;
  /** Absent in a preview, which asks only whether a link could be sent. */
  enlaceUrl?: string | undefined;
}

/**
 * Sends the bank's link to the payer. The mail waits some seconds, in which `takeBackMailOf` undoes it.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`, or a field error if the host is
 * not the bank's.
 */
export async function sendPaymentLink(
  { database, clock, bankLinkHosts }: DataSource & { bankLinkHosts: readonly string[] },
  id: string,
  { version, enlaceUrl }: Sending,
  caller: Caller,
): Promise<PaymentLinkRow> {
  if (enlaceUrl !== undefined) requireBankHost(enlaceUrl, bankLinkHosts);
  return withTransaction(database, async (transaction) => {
    // Locks the lot before the request, as all other code does, so that two changes cannot deadlock.
    const { lote } = await readPaymentLink(transaction, id);
    await lockLots(transaction, { codes: [lote] });
    const request = await lockPaymentLink(transaction, id);
    const audited = { entidad: 'solicitudLinkPago', id } as const;
    if (!request || !isSendable(request)) {
      throw await conflictError(transaction, 'payment-link/not-open', audited);
    }
    const present = async () => presentPaymentLink(await readPaymentLink(transaction, id), caller);
    await assertVersion(transaction, request, version, audited, present);
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
