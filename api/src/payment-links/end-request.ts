import { recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { PaymentLink } from '../database/rows';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { canceledMail, underReviewMail } from '../queue';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';

/**
 * Cancels a locked request, with audit and mail. A request that has received a part of its money comes under review instead, so
 * that the money is not lost.
 */
export async function endRequest(
  transaction: Transaction,
  request: PaymentLink,
  { motivo, caller, now }: { motivo: string | null; caller: Caller; now: Date },
): Promise<void> {
  const estado = Number(request.recibido) > 0 ? 'en_revision' : 'cancelada';
  await changePaymentLink(transaction, request, { estado, motivo });
  await recordAudit(transaction, {
    actor: caller,
    at: now,
    accion: 'cancelar',
    entidad: 'solicitudLinkPago',
    id: request.id,
    antes: { estado: request.estado, motivo: request.motivo },
    despues: { estado, motivo },
  });
  const ended = await readPaymentLink(transaction, request.id);
  const mail = estado === 'cancelada' ? canceledMail(ended) : underReviewMail(ended);
  await enqueueMail(transaction, { ...mail, at: now });
}
