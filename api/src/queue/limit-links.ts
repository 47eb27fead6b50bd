import { isLive } from '@lotes/shared-contract';
import { type Actor, type AuditEntry, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { endLinksWithHold } from './moved-payments.repository';

/** The end of a live hold; undefined if there is none: the reservation waits, has ended, or is a sale. */
function holdEnd({ estado, fecha_vencimiento: until }: Reservation): Date | undefined {
  return isLive(estado) && until ? until : undefined;
}

/**
 * Ends the sent links of a live reservation with its hold (R12.3), if a step gave it a hold or an earlier end. The links of an
 * ended reservation, whose end stays in its row, are not bound to it, nor to the hold that it gets if it is activated again.
 */
export async function limitLinks(
  transaction: Transaction,
  before: Reservation,
  after: Reservation,
  { actor, at, accion }: { actor: Actor; at: Date; accion: AuditEntry['accion'] },
): Promise<void> {
  const endBefore = holdEnd(before);
  const end = holdEnd(after);
  const isShortened = end && (!endBefore || end < endBefore);
  if (!isShortened || !isLive(before.estado)) return;
  for (const { id, earlier, present } of await endLinksWithHold(transaction, after.codigo, end)) {
    await recordAudit(transaction, {
      actor,
      at,
      accion,
      entidad: 'solicitudLinkPago',
      id,
      antes: { venceEn: earlier },
      despues: { venceEn: present },
    });
  }
}
