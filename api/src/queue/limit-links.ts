import { isLive } from '@lotes/shared-contract';
import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { endLinksWithHold } from './moved-payments.repository';

/** The end of a live hold; undefined if there is none: the reservation waits, has ended, or is a sale. */
function holdEnd({ estado, fecha_vencimiento: until }: Reservation): Date | undefined {
  return isLive(estado) && until ? until : undefined;
}

/**
 * Ends the sent links of a reservation with its hold (R12.3), if an undo gave the hold back an earlier end. The links of an ended
 * reservation, whose end stays in its row, are not bound to it.
 */
export async function limitLinks(
  transaction: Transaction,
  before: Reservation,
  after: Reservation,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const endBefore = holdEnd(before);
  const end = holdEnd(after);
  const isShortened = end && (!endBefore || end < endBefore);
  if (!isShortened) return;
  for (const { id, earlier, present } of await endLinksWithHold(transaction, after.codigo, end)) {
    await recordAudit(transaction, {
      actor,
      at,
      accion: 'deshacer',
      entidad: 'solicitudLinkPago',
      id,
      antes: { venceEn: earlier },
      despues: { venceEn: present },
    });
  }
}
