import { isLive } from '@lotes/shared-contract';
import { type Actor, type AuditEntry, recordAudit } from '../audit';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { endLinksWithHold, lengthenLinkEnds, renewLinkEnds } from './moved-payments.repository';

/** The end of a live hold; undefined if there is none: the reservation waits, has ended, or is a sale. */
function holdEnd({ estado, fecha_vencimiento: until }: Reservation): Date | undefined {
  return isLive(estado) && until ? until : undefined;
}

/** The circumstances of a step that changes a hold. */
interface HoldChange {
  actor: Actor;
  at: Date;
  accion: AuditEntry['accion'];
  /** Request that the step settles, whose link keeps its end. */
  except?: string;
}

async function auditEnds(
  transaction: Transaction,
  moved: Awaited<ReturnType<typeof endLinksWithHold>>,
  { actor, at, accion }: HoldChange,
): Promise<void> {
  const entries = moved.map(({ id, earlier, present }) => ({
    actor,
    at,
    accion,
    entidad: 'solicitudLinkPago' as const,
    id,
    antes: { venceEn: earlier },
    despues: { venceEn: present },
  }));
  await recordAudit(transaction, ...entries);
}

/**
 * Moves the ends of the sent links of a live reservation with its hold (R12.3): a step that gives it a hold or an earlier end ends
 * them no later, one that gives it a later end lets them be paid longer again. The links of an ended reservation, whose end stays in
 * its row, are not bound to it, also if it ended before its time, nor to the hold that it gets if it is activated again.
 */
export async function moveLinks(
  transaction: Transaction,
  before: Reservation,
  after: Reservation,
  by: HoldChange,
): Promise<void> {
  const endBefore = holdEnd(before);
  const end = holdEnd(after);
  if (!end || !isLive(before.estado) || endBefore?.getTime() === end.getTime()) return;
  const move = endBefore && end > endBefore ? lengthenLinkEnds : endLinksWithHold;
  await auditEnds(transaction, await move(transaction, after.codigo, end, by), by);
}

/** Gives the sent links of a reservation the end that they would have with its present hold, if an undo changed its hold. */
export async function renewLinks(
  transaction: Transaction,
  before: Reservation,
  after: Reservation,
  by: HoldChange,
): Promise<void> {
  const end = holdEnd(after);
  if (holdEnd(before)?.getTime() === end?.getTime()) return;
  await auditEnds(transaction, await renewLinkEnds(transaction, after.codigo, end, by), by);
}
