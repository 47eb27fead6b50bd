import type { CreateLotSchema, EditLotSchema, LotRecord } from '@lotes/shared-contract';
import type { z } from 'zod';
import { assertVersion, conflictError, recordAudit, type AuditEntry } from '../audit';
import type { Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { publishEvent } from '../events';
import type { Caller } from '../http/caller';
import { lotFiles, setAside } from '../media';
import { advanceQueue, announceLot, deriveStatus, lockLots, lotByNumberInAnyCapitals } from '../queue';
import { assertTerms, lotColumns, lotFacts } from './lot-data';
import { assertOutlineFits } from './lot-outline';
import {
  changeLot,
  hasHistory,
  insertLot,
  lockLotRow,
  lockOutlines,
  otherOutlines,
  removeLot,
} from './edit-lot.repository';
import { seesSoldLots } from './lots.policy';
import { type LotSource, readLotRecord } from './read-lots.service';

/** The lot that staff change, in the version that they saw. */
export interface LotTarget {
  numero: string;
  version: number;
  caller: Caller;
}

function lotEntry(
  { caller, numero }: Omit<LotTarget, 'version'>,
  at: Date,
  accion: AuditEntry['accion'],
  [before, after]: readonly [Lot | null, Lot | null],
): AuditEntry {
  const facts = { antes: before && lotFacts(before), despues: after && lotFacts(after) };
  return { actor: caller, at, accion, entidad: 'lote', id: numero, ...facts };
}

/**
 * Creates a lot.
 * @throws {AppError} `validation` if its number is taken, its outline overlaps another lot, or no plan fits its price.
 */
export async function createLot(
  { database, clock }: LotSource,
  { numero, estadoBase, ...data }: z.output<typeof CreateLotSchema>,
  caller: Caller,
): Promise<LotRecord> {
  return withTransaction(database, async (transaction) => {
    await lockOutlines(transaction);
    // Searches do not tell numbers apart that differ in capitals only.
    if (await lotByNumberInAnyCapitals(transaction, numero)) throw invalidField('numero', 'lot-number-taken');
    assertOutlineFits(data.poligono, await otherOutlines(transaction, []));
    const { precioVara: precio_vara, primaEspecial: prima_especial } = data;
    const priced = { precio_vara, prima_especial };
    const row = { ...lotColumns(data), ...priced, numero, estado_base: estadoBase };
    assertTerms({ ...row, prima_minima: row.prima_minima ?? null });
    const lot = await insertLot(transaction, row);
    await recordAudit(transaction, lotEntry({ caller, numero }, clock.now(), 'crear', [null, lot]));
    announceLot(transaction, lot, []);
    publishEvent(transaction, 'lotes', {});
    return readLotRecord({ database: transaction, clock }, lot, caller);
  });
}

/**
 * Locks a lot as staff saw it. The version is checked before the state, as a sale does not raise it.
 * @param refusesSold true for a lot whose change is refused if it is sold
 * @throws {AppError} `lot/not-found`, `stale-version`, `lot/sold`
 */
async function lockAsSeen(
  transaction: Transaction,
  { clock }: LotSource,
  { numero, version, caller }: LotTarget,
  refusesSold: (lot: Lot) => boolean,
): Promise<Lot> {
  const [lot] = await lockLots(transaction, { numbers: [numero] });
  if (!lot) throw appError('lot/not-found');
  const { live } = await advanceQueue(transaction, lot, clock.now());
  const subject = { entidad: 'lote', id: numero } as const;
  const present = () => readLotRecord({ database: transaction, clock }, lot, caller);
  await assertVersion(transaction, lot, version, subject, present);
  if (deriveStatus(lot.estado_base, live) === 'vendido' && refusesSold(lot))
    throw await conflictError(transaction, 'lot/sold', subject, await present());
  return lot;
}

/**
 * Changes the data of a lot; the price of a sold one stays, and so does its area for callers who may not see that price.
 * @throws {AppError} `lot/not-found`, `lot/sold`, `stale-version` with the current row, or `validation` if the outline
 * overlaps another lot or no plan fits the price.
 */
export async function editLot(
  source: LotSource,
  target: LotTarget,
  data: z.output<typeof EditLotSchema>,
): Promise<LotRecord> {
  const { database, clock } = source;
  return withTransaction(database, async (transaction) => {
    await lockOutlines(transaction);
    const priced = data.precioVara !== undefined;
    const lot = await lockAsSeen(
      transaction,
      source,
      target,
      ({ area_m2: m2, area_varas: varas }) =>
        priced || (!seesSoldLots(target.caller) && (data.areaM2 !== m2 || data.areaVaras !== varas)),
    );
    if (JSON.stringify(data.poligono) !== JSON.stringify(lot.poligono)) {
      assertOutlineFits(data.poligono, await otherOutlines(transaction, [lot.numero]));
    }
    const change = lotColumns(data);
    assertTerms({ ...lot, ...change }, priced ? undefined : 'areaVaras');
    const changed = await changeLot(transaction, lot, change);
    await recordAudit(transaction, lotEntry(target, clock.now(), 'editar', [lot, changed]));
    publishEvent(transaction, 'lotes', {});
    return readLotRecord({ database: transaction, clock }, changed, target.caller);
  });
}

/**
 * Deletes a lot without history, with its images and videos (R7.10); their files are removed after the commit.
 * @throws {AppError} `lot/not-found`, `lot/has-history`, `stale-version` with the current row, or a field error if the
 * typed number is wrong.
 */
export async function deleteLot(
  source: LotSource & { mediaDir: string },
  target: LotTarget & { confirmacion: string },
): Promise<{ numero: string }> {
  const { database, clock, mediaDir } = source;
  const { numero } = target;
  if (target.confirmacion !== numero) throw invalidField('confirmacion', 'lot-confirmation');
  const files = await withTransaction(database, async (transaction) => {
    await lockOutlines(transaction);
    await lockLotRow(transaction, numero);
    const lot = await lockAsSeen(transaction, source, target, () => false);
    if (await hasHistory(transaction, lot)) throw appError('lot/has-history');
    const names = await lotFiles(transaction, lot.codigo);
    await removeLot(transaction, lot);
    await recordAudit(transaction, lotEntry(target, clock.now(), 'eliminar', [lot, null]));
    publishEvent(transaction, 'lotes', {});
    return names;
  });
  await setAside(mediaDir, files);
  return { numero };
}
