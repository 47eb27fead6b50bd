import { type PaymentLinkRow, RESERVATION_LIMITS } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import { recordAudit } from '../audit';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { replacedKey, takeBackLinkMails } from '../queue';
import { withLockedPaymentLink } from './locked-payment-link';
import { paymentLinkMail } from './payment-link-mail';
import { isResendable } from './payment-links.policy';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';
import { payableUntil, requireBankHost } from './send-payment-link.service';

/**
 * Replaces the bank's link that was sent with another one, and mails the new link. The mail with the old link is taken back if
 * it has not been sent and is not being sent.
 * @throws {AppError} `payment-link/not-found`, `payment-link/not-open`, `stale-version`, or a field error if the host
 * is not the bank's.
 */
export async function replacePaymentLink(
  source: DataSource & { bankLinkHosts: readonly string[] },
  id: string,
  { version, enlaceUrl }: { version: number; enlaceUrl: string },
  caller: Caller,
): Promise<PaymentLinkRow> {
  requireBankHost(enlaceUrl, source.bankLinkHosts);
  const refusal = (request: Parameters<typeof isResendable>[0]) =>
    isResendable(request) ? null : ('payment-link/not-open' as const);
  return withLockedPaymentLink(source, { id, version, caller, refusal }, async (locked) => {
    const { transaction, request, now } = locked;
    const until = await payableUntil(transaction, request, now);
    const link = { enlace_url: enlaceUrl, enviada_en: now, vence_en: until };
    await changePaymentLink(transaction, request, link);
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'enviar',
      entidad: 'solicitudLinkPago',
      id,
      antes: { estado: request.estado, venceEn: request.vence_en, enlaceUrl: request.enlace_url },
      despues: { estado: request.estado, venceEn: until, enlaceUrl },
    });
    const isReplacement = (await takeBackLinkMails(transaction, request)) !== 'no';
    const sent = await readPaymentLink(transaction, id);
    const mail = paymentLinkMail(sent, until, replacedKey(sent), isReplacement);
    await enqueueMail(transaction, { ...mail, at: now, waits: RESERVATION_LIMITS.undoSeconds });
  });
}
