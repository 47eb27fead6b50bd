import type { AuditEntry } from '../audit';
import type { Reservation } from '../database/rows';
import { enqueueMail, type MailOrder } from '../outbox';
import { deactivateReservations } from '../queue';
import { auditChanges, type LockedReservation } from './locked-reservation';

/** Action, reason and mail of reservations that staff end. */
export interface Ending {
  /** Action that the audit records. */
  accion: AuditEntry['accion'];
  motivo: string;
  /** The mail that notifies the buyer; null if they left no address. */
  mailFor: (ended: Reservation) => Omit<MailOrder, 'at'> | null;
}

/**
 * Makes reservations of locked lots inactive, with audit and mail. The number of statements does not grow with that of the
 * reservations: every other request for the lots waits for this transaction, and may wait only for so long
 * (`database/pool.ts`).
 */
export async function endReservations(
  locked: Pick<LockedReservation, 'transaction' | 'caller' | 'now'>,
  reservations: readonly Reservation[],
  { accion, motivo, mailFor }: Ending,
): Promise<void> {
  const { transaction, now } = locked;
  const ended = await deactivateReservations(transaction, reservations, motivo);
  const changes = reservations.map((one) => [one, { ...one, estado: 'inactiva', motivo } as const] as const);
  await auditChanges(locked, accion, changes);
  const mails = ended.flatMap((after) => mailFor(after) ?? []);
  await enqueueMail(transaction, ...mails.map((mail) => ({ ...mail, at: now })));
}
