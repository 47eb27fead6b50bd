import { isLive } from '@lotes/shared-contract';
import { holdLimit, later } from '@lotes/shared-contract/dates';
import type { Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import { overwriteReservation, tokenOfRequest } from './queue.repository';

/** Columns of a reservation that a step may change. */
const RESTORED = [
  ...(['estado', 'tipo', 'dias', 'retencion_desde', 'turno', 'motivo'] as const),
  ...(['nombre_cliente', 'telefono', 'correo', 'buzon', 'correo_confirmado'] as const),
  ...(['cliente_existente', 'idioma', 'agente', 'fecha_contrato'] as const),
  ...(['prima', 'plan', 'cotizacion', 'precio_congelado'] as const),
] as const satisfies readonly (keyof Reservation)[];

/** True if a live reservation has its lot rather than waits for it; its hold may be over. */
export function hasLot({ estado, retencion_desde: from }: Reservation): boolean {
  return from !== null && isLive(estado);
}

/**
 * Returns the end of a hold that is restored. If the step took the lot from the reservation, the time since the step is added,
 * but the end is never later than 14 days from the start of the hold.
 */
function endOf(before: Reservation, present: Reservation, paused: number): Date | null {
  const { fecha_vencimiento: until, retencion_desde: from } = before;
  // A sale has its lot, but no hold that went on: its time stood still.
  const heldOn = hasLot(present) && present.fecha_vencimiento !== null;
  if (!until || !from || !hasLot(before) || heldOn) return until;
  const [rest, limit] = [later(until, { milliseconds: paused }), holdLimit(from)];
  return rest < limit ? rest : limit;
}

/**
 * Returns the token hash after the undo, so that a new link mailed since the step stays the only one (R10.9): the present one
 * unless the step changed the e-mail; else that of the other lots of the request under the earlier e-mail, whose link may be a new
 * one; else that from before the step.
 */
async function tokenOf(
  transaction: Transaction,
  before: Reservation,
  present: Reservation,
): Promise<Reservation['token_hash']> {
  if (before.correo === present.correo) return present.token_hash;
  return (await tokenOfRequest(transaction, before, before.token_hash)) ?? before.token_hash;
}

/**
 * Restores a reservation of a locked lot to what it was before a step, without checking the transition table: state, person,
 * terms, place in the queue and remaining time.
 * @param paused milliseconds since the step.
 */
export async function restoreReservation(
  transaction: Transaction,
  present: Reservation,
  before: Reservation,
  paused: number,
): Promise<Reservation> {
  const columns = Object.fromEntries(RESTORED.map((column) => [column, before[column]]));
  const fecha_vencimiento = endOf(before, present, paused);
  const token_hash = await tokenOf(transaction, before, present);
  return overwriteReservation(transaction, present, { ...columns, token_hash, fecha_vencimiento });
}

/** Ends a reservation of a locked lot that the undone step made; reservations are never deleted. */
export async function endMade(
  transaction: Transaction,
  present: Reservation,
  motivo: string,
): Promise<Reservation> {
  return overwriteReservation(transaction, present, { estado: 'inactiva', motivo, fecha_contrato: null });
}
