import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { type AuditFacts, recordAudit } from '../audit';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { limitMails } from '../http/person-limits';
import { enqueueMail, takeBackMail } from '../outbox';
import { repeatKey, sentKey, UNSENT } from '../queue';
import { type LockedPaymentLink, withLockedPaymentLink } from './locked-payment-link';
import { paymentLinkMail } from './payment-link-mail';
import { isRepeatable } from './payment-links.policy';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';
import type { PaymentLinkSource } from './staff-payment-links.service';

async function audit(
  { transaction, request, caller, now }: LockedPaymentLink,
  accion: 'reenviar' | 'deshacer',
  after: AuditFacts = {},
): Promise<void> {
  const { correo, estado } = request;
  await recordAudit(transaction, {
    ...{ actor: caller, at: now, accion, entidad: 'solicitudLinkPago', id: request.id },
    ...{ antes: { correo, estado }, despues: { correo, estado, ...after } },
  });
}

/**
 * Mails the bank's link again, in the language in which it was asked for. The mail waits some seconds, in which
 * `takeBackMailOf` undoes it; each repeat is a new version of the request, so that two people never send two.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`, or `too-many-requests` where the
 * address was written to as often as it may be within an hour.
 */
export async function repeatPaymentLink(
  source: PaymentLinkSource & { limitsMails: boolean },
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  const refusal = (request: Parameters<typeof isRepeatable>[0]) =>
    isRepeatable(request) ? null : ('payment-link/not-open' as const);
  return withLockedPaymentLink(source, { id, version, caller, refusal }, async (locked) => {
    const { transaction, request, now } = locked;
    await changePaymentLink(transaction, request, {});
    await audit(locked, 'reenviar');
    const repeated = await readPaymentLink(transaction, id);
    const mail = paymentLinkMail(repeated, repeated.vence_en ?? now, repeatKey(repeated));
    await enqueueMail(transaction, { ...mail, at: now, waits: RESERVATION_LIMITS.undoSeconds });
    if (source.limitsMails) await limitMails(transaction, { correo: request.correo }, now, 'all');
  });
}

/**
 * Takes back the mail of a link, as long as it has not left. Of a link that was sent for the first time the request is
 * then asked for only, as before.
 * @throws {AppError} `payment-link/not-found`, `payment-link/mail-sent`, `stale-version`.
 */
export async function takeBackMailOf(
  source: PaymentLinkSource,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withLockedPaymentLink(source, { id, version, caller, refusal: () => null }, async (locked) => {
    const { transaction, request } = locked;
    if (await takeBackMail(transaction, repeatKey(request))) {
      await changePaymentLink(transaction, request, {});
      return audit(locked, 'deshacer');
    }
    if (!(await takeBackMail(transaction, sentKey(request)))) throw appError('payment-link/mail-sent');
    await changePaymentLink(transaction, request, UNSENT);
    return audit(locked, 'deshacer', { estado: UNSENT.estado });
  });
}
