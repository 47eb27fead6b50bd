import type { ReservationRow } from '@lotes/shared-contract';
import { allInstalments, contractInstalments, seesInstalments } from '../instalments';
import type { DataSource } from '../database/data-source';
import type { Page } from '../database/page';
import { readAll } from '../database/read-all';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { seesSoldLots } from '../lots';
import { byLot, liveReservations, newestSteps, settleOverdueHolds, type StoredStep } from '../queue';
import { presentReservation, type StepOfReservation } from './reservations.presenter';
import {
  findReservation,
  listedReservations,
  pendingReservations,
  type ReservationOfLot,
  type ReservationSearch,
  searchReservations,
} from './reservations.repository';
import { countSameNetwork, findSameNetwork } from './same-network.repository';

/** Returns rows as staff see them, each with its place in the queue, the count of its network and its instalments. */
export async function presentRows(
  { database, clock }: DataSource,
  rows: ReservationOfLot[],
  caller: Caller,
): Promise<ReservationRow[]> {
  const lots = [...new Set(rows.map(({ lote }) => lote))];
  const now = clock.now();
  const queues = byLot(await liveReservations(database, now, lots));
  const stepFor = stepReader(await newestSteps(database, lots));
  const keys = rows.map(({ codigo }) => codigo);
  const networks = await countSameNetwork(database, keys, now);
  const contracts = await contractInstalments(database, seesInstalments(caller) ? rows : [], now);
  return rows.map((row) => {
    const queue = queues.get(row.lote) ?? [];
    const mismoOrigen = networks.get(row.codigo) ?? 0;
    const cuotas = contracts.get(row.codigo) ?? null;
    return presentReservation(row, { queue, mismoOrigen, now, step: stepFor(row), cuotas }, caller);
  });
}

/** Returns a function that returns the newest step of a reservation's lot, if that step changed the reservation. */
function stepReader(steps: readonly StoredStep[]) {
  const hasMovedOn = ({ intacto, deshace }: StoredStep) => deshace !== null || !intacto;
  return ({ codigo, lote }: ReservationOfLot): StepOfReservation | null => {
    const step = steps.findLast((one) => one.lote === lote);
    if (!step?.claves.includes(String(codigo))) return null;
    const { paso, momento } = step;
    return { paso, momento, isUndoable: !steps.some((one) => one.paso === paso && hasMovedOn(one)) };
  };
}

type AskedReservations = Omit<ReservationSearch, 'seesSold' | 'now' | 'contracts'>;

const NO_CONTRACTS: ReservationSearch['contracts'] = new Map();

/**
 * Completes a search by the time, by whether the caller sees sold lots, and by the contracts; these are read only if the
 * search filters or sorts by them.
 */
async function searchFor<Asked extends AskedReservations>(
  { database, clock }: DataSource,
  asked: Asked,
  caller: Caller,
): Promise<Asked & ReservationSearch> {
  const now = clock.now();
  const isByContract =
    asked.estado === 'con_atraso' || asked.estado === 'para_terminacion' || asked.orden?.endsWith('cuotas');
  const contracts =
    isByContract && seesInstalments(caller) ? await allInstalments(database, now) : NO_CONTRACTS;
  return { ...asked, seesSold: seesSoldLots(caller), now, contracts };
}

/** Returns a page of all reservations, and the server's time for countdowns. */
export async function listReservations(
  source: DataSource,
  search: AskedReservations & Page,
  caller: Caller,
): Promise<{ ahora: string; filas: ReservationRow[]; total: number }> {
  await settleOverdueHolds(source);
  const known = await searchFor(source, search, caller);
  const { rows, total } = await searchReservations(source.database, known);
  return { ahora: known.now.toISOString(), filas: await presentRows(source, rows, caller), total };
}

/** Every reservation that the list shows for the same search, in batches. */
export async function* everyReservation(
  source: DataSource,
  search: AskedReservations,
  caller: Caller,
): AsyncGenerator<ReservationRow[], void> {
  const { database, clock } = source;
  await settleOverdueHolds({ database, clock });
  yield* readAll(
    database,
    async (snapshot) =>
      listedReservations(snapshot, await searchFor({ database: snapshot, clock }, search, caller)),
    (rows, snapshot) => presentRows({ database: snapshot, clock }, rows, caller),
  );
}

/** Returns the pending reservations by lot and place, and the server's time for countdowns. */
export async function listPending(
  source: DataSource,
  numero: string | undefined,
  caller: Caller,
): Promise<{ ahora: string; filas: ReservationRow[] }> {
  await settleOverdueHolds(source);
  const now = source.clock.now();
  const rows = await pendingReservations(source.database, now, numero);
  return { ahora: now.toISOString(), filas: await presentRows(source, rows, caller) };
}

/**
 * Returns the live reservations of unconfirmed people that were made from the network of a reservation within an hour of it,
 * including the reservation itself; none if it is alone, confirmed or not live. Also returns the server's time for countdowns.
 * @throws {AppError} `reservation/not-found`.
 */
export async function listSameNetwork(
  source: DataSource,
  number: string,
  caller: Caller,
): Promise<{ ahora: string; filas: ReservationRow[] }> {
  await settleOverdueHolds(source);
  const now = source.clock.now();
  const reservation = await findReservation(source.database, number);
  if (!reservation) throw appError('reservation/not-found');
  const rows = await findSameNetwork(source.database, reservation, now);
  return { ahora: now.toISOString(), filas: await presentRows(source, rows, caller) };
}
