import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { limitMails } from '../http/person-limits';
import { enqueueMail, takeBackMail } from '../outbox';
import { type LockedPaymentLink, withLockedPaymentLink } from './locked-payment-link';
import { paymentLinkMail, repeatKey } from './payment-link-mail';
import { isRepeatable } from './payment-links.policy';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';
import type { PaymentLinkSource } from './staff-payment-links.service';

async function audit(
  { transaction, request, caller, now }: LockedPaymentLink,
  accion: 'reenviar' | 'deshacer',
): Promise<void> {
  const facts = { correo: request.correo };
  await recordAudit(transaction, {
    ...{ actor: caller, at: now, accion, entidad: 'solicitudLinkPago', id: request.id },
    ...{ antes: facts, despues: facts },
  });
}

/**
 * Mails the bank's link again, in the language in which it was asked for. The mail waits some seconds, in which
 * `takeBackRepeat` undoes it; each repeat is a new version of the request, so that two people never send two.
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
    if (source.limitsMails) await limitMails(transaction, { correo: request.correo }, now);
  });
}

/**
 * Takes back the mail that repeats a link, as long as it has not left.
 * @throws {AppError} `payment-link/not-found`, `payment-link/mail-sent`, `stale-version`.
 */
export async function takeBackRepeat(
  source: PaymentLinkSource,
  id: string,
  { version }: { version: number },
  caller: Caller,
): Promise<PaymentLinkRow> {
  return withLockedPaymentLink(source, { id, version, caller, refusal: () => null }, async (locked) => {
    const { transaction, request } = locked;
    if (!(await takeBackMail(transaction, repeatKey(request)))) throw appError('payment-link/mail-sent');
    await changePaymentLink(transaction, request, {});
    await audit(locked, 'deshacer');
  });
}
