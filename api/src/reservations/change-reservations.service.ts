import {
  isHold,
  type ChangeReservationsSchema,
  type PreviewReservationsSchema,
  type ReservationRow,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { conflictError } from '../audit';
import { isStaffWith } from '../clients';
import type { DataSource } from '../database/data-source';
import type { Transaction } from '../database/database';
import type { Caller } from '../http/caller';
import { advanceQueue, beginStep, endStep, lockLots, settleOverdueHolds } from '../queue';
import {
  changeSelection,
  previewSelection,
  type Chosen,
  type Seen,
  type SelectionChange,
} from '../selection';
import { invalidField } from '../errors/field-error';
import { assignReservation } from './assign-reservation.service';
import { editReservation } from './edit-reservation.service';
import { extendReservation } from './extend-reservation.service';
import { presentRows } from './read-reservations.service';
import { AGENT_PERMISSIONS } from './reservations.policy';
import { findReservations } from './reservations.repository';

type Input = z.output<typeof PreviewReservationsSchema> | z.output<typeof ChangeReservationsSchema>;
/** `publicUrl`: address of the site, for the links of mails. */
type Source = DataSource & { publicUrl: string };

/**
 * Locks the lots in the order of their keys and brings their queues up to date. Returns the chosen reservations, those of a lot
 * with the last of its queue first, so that no reservation is promoted that is changed next.
 */
async function lockQueues<One extends Chosen>(
  transaction: Transaction,
  rows: readonly One[],
  now: Date,
): Promise<One[]> {
  const numbers = rows.map(({ clave }) => clave);
  const known = await findReservations(transaction, numbers);
  const codes = [...new Set(known.map(({ lote }) => lote))];
  const lots = codes.length > 0 ? await lockLots(transaction, { codes }) : [];
  const order = new Map<string, number>();
  for (const lot of lots) {
    const { live } = await advanceQueue(transaction, lot, now);
    for (const { numero_autorizacion: number } of live.toReversed()) order.set(number, order.size);
  }
  // The step begins only now: holds that `advanceQueue` has just ended are not part of it.
  beginStep(transaction);
  const placeOf = ({ clave }: One) => order.get(clave) ?? order.size;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** @throws {AppError} `validation` if reservations are to be assigned to a user who may not look after reservations. */
async function assertAgent(transaction: Transaction, input: Input): Promise<void> {
  if (input.accion !== 'asignar') return;
  if (!(await isStaffWith(transaction, input.agente, AGENT_PERMISSIONS)))
    throw invalidField('agente', 'reservation-agent');
}

function changeOf<One extends Chosen>(
  { clock, publicUrl }: Source,
  input: Input,
  caller: Caller,
): SelectionChange<ReservationRow, One> {
  return {
    lock: async (transaction, rows) => {
      const ordered = await lockQueues(transaction, rows, clock.now());
      await assertAgent(transaction, input);
      return ordered;
    },
    read: async (database, keys) => {
      const rows = await findReservations(database, keys);
      const presented = await presentRows({ database, clock }, rows, caller);
      return new Map(presented.map((row) => [row.numeroAutorizacion, row]));
    },
    change: async (database, { clave, version }) => {
      const source = { database, clock };
      if (input.accion === 'extender')
        return extendReservation(source, clave, { version, dias: input.dias }, caller);
      if (input.accion === 'asignar')
        return assignReservation(source, clave, { version, agente: input.agente }, caller);
      // A sale can only be ended on its own, with its lot number typed (R7.7).
      const [row] = await findReservations(database, [clave]);
      if (row && !isHold(row.estado))
        throw await conflictError(database, 'reservation/not-possible', { entidad: 'reserva', id: clave });
      const edit = { version, estado: 'inactiva' as const, motivo: input.motivo, desplaza: [] };
      return editReservation(source, clave, edit, caller, publicUrl);
    },
    finish: (transaction) => endStep(transaction, { accion: input.accion, at: clock.now() }),
  };
}

/** Previews a change of each of several reservations; writes nothing. */
export async function previewReservations(
  source: Source,
  input: z.output<typeof PreviewReservationsSchema>,
  caller: Caller,
) {
  await settleOverdueHolds(source);
  return previewSelection(source.database, input.filas, changeOf<Chosen>(source, input, caller));
}

/**
 * Changes several reservations in one step, which is undone as one.
 * @throws {AppError} `selection/refused` with the outcome of each row, if one of them cannot be changed; `validation` if they
 * are to be assigned to a user who may not look after reservations.
 */
export async function changeReservations(
  source: Source,
  input: z.output<typeof ChangeReservationsSchema>,
  caller: Caller,
) {
  return changeSelection(source.database, input.filas, changeOf<Seen>(source, input, caller));
}
