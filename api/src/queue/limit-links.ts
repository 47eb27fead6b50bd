import { type Actor, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { endLinksWithHold } from './moved-payments.repository';

/** Ends the sent links of a reservation with its hold (R12.3), after an undo that gave the hold back an earlier end. */
export async function limitLinks(
  transaction: Transaction,
  reservation: Reservation,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  for (const { id, earlier, present } of await endLinksWithHold(transaction, reservation)) {
    await recordAudit(transaction, {
      ...{ actor, at, accion: 'deshacer', entidad: 'solicitudLinkPago', id },
      ...{ antes: { venceEn: earlier }, despues: { venceEn: present } },
    });
  }
}
