import { isLive, type ErrorCode, type ReservationRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import type { Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import { changeReservation, endStep } from '../queue';
import { assertFresh, auditSubject, presentOne, withLockedReservation } from './locked-reservation';
import { changedFacts } from './reservation-facts';

const unlessOver = ({ estado }: Reservation): ErrorCode | null =>
  isLive(estado) ? null : 'reservation/closed';

/**
 * Assigns a reservation or a sale to a member of staff, its agent (R10.11). One that the agent has already stays as it is, also in its
 * version and its history. The calling code must have checked that `agente` may look after it.
 * @throws {AppError} `reservation/not-found`, `reservation/closed`, `stale-version`.
 */
export async function assignReservation(
  source: DataSource,
  number: string,
  { version, agente }: { version: number; agente: number },
  caller: Caller,
): Promise<ReservationRow> {
  return withLockedReservation(source, number, caller, unlessOver, async (locked) => {
    const { reservation, transaction, now: at } = locked;
    await assertFresh(locked, version);
    if (agente !== reservation.agente) {
      const after = await changeReservation(transaction, reservation, { agente });
      await recordAudit(transaction, {
        actor: caller,
        at,
        accion: 'asignar',
        ...auditSubject(reservation),
        ...changedFacts(reservation, after),
      });
    }
    await endStep(transaction, { accion: 'asignar', at });
    return presentOne(locked, number);
  });
}
