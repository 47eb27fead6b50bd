import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { takeBackLinkMails } from './link-mails';
import { moveOpenPayments, unsendPayment, UNSENT } from './orphaned-payments.repository';

/**
 * Lets the open requests to pay for a reservation of a locked lot follow its e-mail where that changed. The mail of a link
 * that still waits is taken back; a link that was never mailed is to be sent again (R12.22).
 */
export async function movePayments(
  transaction: Transaction,
  { correo: earlier }: Reservation,
  { codigo, correo }: Reservation,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (earlier === null || correo === null || earlier === correo) return;
  for (const moved of await moveOpenPayments(transaction, codigo, { earlier, correo })) {
    const { id, estado } = moved;
    const isUnread = (await takeBackLinkMails(transaction, moved)) && estado === 'enviada';
    if (isUnread) await unsendPayment(transaction, id);
    await recordAudit(transaction, {
      ...{ actor, at, accion: 'editar', entidad: 'solicitudLinkPago', id },
      antes: { correo: earlier, ...(isUnread && { estado }) },
      despues: { correo, ...(isUnread && { estado: UNSENT.estado }) },
    });
  }
}
