import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { type AuditFacts, recordAudit } from '../audit';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { limitMails } from '../http/person-limits';
import { enqueueMail, takeBackMailsFor } from '../outbox';
import { resentKey, sentKey, UNSENT } from '../queue';
import { type LockedPaymentLink, withLockedPaymentLink } from './locked-payment-link';
import { paymentLinkMail } from './payment-link-mail';
import { isResendable } from './payment-links.policy';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';

async function audit(
  { transaction, request, caller, now }: LockedPaymentLink,
  accion: 'reenviar' | 'deshacer',
  after: AuditFacts = {},
): Promise<void> {
  const { correo, estado } = request;
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion,
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes: { correo, estado },
    despues: { correo, estado, ...after },
  });
}

/**
 * Mails the bank's link again, in the language of the request. The mail waits some seconds, in which `takeBackMailOf` undoes it.
 * Each resend raises the version of the request, so that two users who resend at once do not send two mails.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`, or `too-many-requests` if the
 * address has reached its limit of mails within an hour.
 */
export async function resendPaymentLink(
  source: DataSource & { limitsMails: boolean },
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  const refusal = (request: Parameters<typeof isResendable>[0]) =>
    isResendable(request) ? null : ('payment-link/not-open' as const);
  return withLockedPaymentLink(source, { id, version, caller, refusal }, async (locked) => {
    const { transaction, request, now } = locked;
    await changePaymentLink(transaction, request, {});
    await audit(locked, 'reenviar');
    const resent = await readPaymentLink(transaction, id);
    const mail = paymentLinkMail(resent, resent.vence_en ?? now, resentKey(resent));
    await enqueueMail(transaction, { ...mail, at: now, waits: RESERVATION_LIMITS.undoSeconds });
    if (source.limitsMails) await limitMails(transaction, { correo: request.correo }, now, 'all');
  });
}

/**
 * Takes back the mail of a link while it has not been sent. If it was the first mail with the link, the request goes back to
 * "requested".
 * @throws {AppError} `payment-link/not-found`, `payment-link/mail-sent`, `stale-version`.
 */
export async function takeBackMailOf(
  source: DataSource,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withLockedPaymentLink(source, { id, version, caller, refusal: () => null }, async (locked) => {
    const { transaction, request } = locked;
    const isTakenBack = async (key: string) => (await takeBackMailsFor(transaction, key)).deleted > 0;
    if (await isTakenBack(resentKey(request))) {
      await changePaymentLink(transaction, request, {});
      return audit(locked, 'deshacer');
    }
    if (!(await isTakenBack(sentKey(request)))) throw appError('payment-link/mail-sent');
    await changePaymentLink(transaction, request, UNSENT);
    return audit(locked, 'deshacer', { estado: UNSENT.estado });
  });
}
