import { ownReason } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { PaymentLink, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import { cancelledMail, underReviewMail } from '../queue';
import { lockOpenWeeks } from './payer.repository';
import { changePaymentLink, readPaymentLink } from './payment-links.repository';

/**
 * Closes the other open requests for a week that has just been paid, so that no buyer is asked to pay it twice. A request that
 * has received a part comes under review; a request whose payment the bank is working on stays open.
 */
export async function closeOtherWeeks(
  transaction: Transaction,
  { codigo }: Reservation,
  { request: paid, now, caller }: { request: Pick<PaymentLink, 'id'>; now: Date; caller: Caller },
): Promise<void> {
  const motivo = ownReason('week-paid-before');
  const open = await lockOpenWeeks(transaction, codigo);
  for (const request of open.filter(({ id }) => id !== paid.id)) {
    const estado = Number(request.recibido) > 0 ? 'en_revision' : 'cancelada';
    await changePaymentLink(transaction, request, { estado, motivo });
    await recordAudit(transaction, {
      ...{ actor: caller, at: now, accion: 'cancelar', entidad: 'solicitudLinkPago', id: request.id },
      antes: { estado: request.estado, motivo: request.motivo },
      despues: { estado, motivo },
    });
    const ended = await readPaymentLink(transaction, request.id);
    const mail = estado === 'cancelada' ? cancelledMail(ended) : underReviewMail(ended);
    await enqueueMail(transaction, { ...mail, at: now });
  }
}
