import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { takeBackLinkMails } from './link-mails';
import { moveOpenPayments } from './orphaned-payments.repository';

/**
 * Lets the open requests to pay for a reservation of a locked lot follow its e-mail where that changed. The mail of a link
 * that still waits is taken back: the private link that the new address gets shows the bank's.
 */
export async function movePayments(
  transaction: Transaction,
  { correo: earlier }: Reservation,
  { codigo, correo }: Reservation,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (earlier === null || correo === null || earlier === correo) return;
  for (const moved of await moveOpenPayments(transaction, codigo, { earlier, correo })) {
    await takeBackLinkMails(transaction, moved);
    await recordAudit(transaction, {
      ...{ actor, at, accion: 'editar', entidad: 'solicitudLinkPago', id: moved.id },
      ...{ antes: { correo: earlier }, despues: { correo } },
    });
  }
}
