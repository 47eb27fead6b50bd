import type { ChangePricesSchema, PriceChangeSchema, PricePreview } from '@lotes/shared-contract';
import type { z } from 'zod';
import { conflictError, recordAudit } from '../audit';
import type { Queryable } from '../database/database';
import type { Lot } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { AppError, appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { publishEvent } from '../events';
import type { Caller } from '../http/caller';
import { Decimal, listPrice, money, pricedLot } from '../prices';
import { deriveStatus, lockLots } from '../queue';
import { changeLot, lockOutlines } from './edit-lot.repository';
import { assertTerms } from './lot-data';
import { lotsAmong } from './lots.repository';
import { fingerprintOf } from './preview-fingerprint';
import { inContext, type LotSource } from './read-lots.service';

type Change = z.output<typeof PriceChangeSchema>;

/** A lot with the price per square vara that it would have. */
interface Repriced {
  lot: Lot;
  precioVara: string;
}

/** Returns the price after a change, to the cent. */
function priceAfter(precioVara: string, { porcentaje, monto }: Change): Decimal {
  const price = new Decimal(precioVara);
  const after =
    porcentaje === undefined ? price.plus(monto ?? 0) : price.times(new Decimal(porcentaje).div(100).plus(1));
  return Decimal.max(0, after).toDecimalPlaces(2);
}

/** Returns the fault of a new price; null if the lot can have it. */
function faultOf({ lot, precioVara }: Repriced): PricePreview['filas'][number]['error'] {
  try {
    if (new Decimal(precioVara).lte(0)) throw invalidField('precioVara', 'money-positive');
    assertTerms({ ...lot, precio_vara: precioVara });
    return null;
  } catch (error) {
    const fault = error instanceof AppError ? error.fields?.[0] : undefined;
    if (!fault) throw error;
    return fault;
  }
}

const pricesOf = (lot: Lot, precioVara: string) => ({
  precioVara,
  precioLista: money(listPrice({ ...pricedLot(lot), precioVara })),
});

/** Returns the effect of a change on the present lots without the sold ones, and the lots whose prices it changes (R7.11). */
async function planOf(
  source: LotSource,
  lots: Lot[],
  change: Change,
): Promise<{ preview: PricePreview; changes: Repriced[] }> {
  const known = (await inContext(source, lots)).map((context) => ({
    ...context,
    estado: deriveStatus(context.lot.estado_base, context.queue),
  }));
  const open = known.filter(({ estado }) => estado !== 'vendido');
  const filas = open.map(({ lot, estado }) => {
    const after = money(priceAfter(lot.precio_vara, change));
    return {
      numero: lot.numero,
      estado,
      antes: pricesOf(lot, lot.precio_vara),
      despues: pricesOf(lot, after),
      error: faultOf({ lot, precioVara: after }),
    };
  });
  const changes = filas.flatMap(({ antes, despues }, index) => {
    const lot = antes.precioVara === despues.precioVara ? undefined : open[index]?.lot;
    return lot ? [{ lot, precioVara: despues.precioVara }] : [];
  });
  const vendidos = known.filter(({ estado }) => estado === 'vendido').map(({ lot }) => lot.numero);
  const versions = open.map(({ lot }) => lot.version);
  const huella = fingerprintOf([filas, vendidos, versions]);
  return { preview: { filas, vendidos, huella }, changes };
}

async function lotsOfChange(database: Queryable, { calle, numeros }: Change): Promise<Lot[]> {
  const lots = await lotsAmong(
    database,
    calle === undefined ? { numbers: numeros ?? [] } : { street: calle },
  );
  const missing = numeros?.find((numero) => !lots.some((lot) => lot.numero === numero));
  if (missing !== undefined) throw appError('lot/not-found');
  return lots;
}

/**
 * Previews a change of prices; writes nothing.
 * @throws {AppError} `lot/not-found`
 */
export async function previewPrices(source: LotSource, change: Change): Promise<PricePreview> {
  return (await planOf(source, await lotsOfChange(source.database, change), change)).preview;
}

/**
 * Changes the prices that were previewed, all or none, in one step of the audit.
 * @throws {AppError} `lot/not-found`, `lot/prices-changed` with the list as it is now, or `validation` if a lot cannot have
 * its price or nothing would change.
 */
export async function changePrices(
  { database, clock }: LotSource,
  { cambio, huella }: z.output<typeof ChangePricesSchema>,
  caller: Caller,
): Promise<{ cambiados: number }> {
  return withTransaction(database, async (transaction) => {
    await lockOutlines(transaction);
    const numbers = (await lotsOfChange(transaction, cambio)).map(({ numero }) => numero);
    const lots = numbers.length > 0 ? await lockLots(transaction, { numbers }) : [];
    const { preview, changes } = await planOf({ database: transaction, clock }, lots, cambio);
    if (preview.huella !== huella) {
      throw await conflictError(transaction, 'lot/prices-changed', { entidad: 'lote', id: numbers }, preview);
    }
    const faults = preview.filas.flatMap(({ error }) => error ?? []);
    if (faults.length > 0) throw appError('validation', { fields: faults });
    if (preview.filas.length === 0) throw invalidField('numeros', 'lots-required');
    // An amount always changes a price; a small percentage of a low price rounds to nothing.
    if (changes.length === 0) throw invalidField('porcentaje', 'price-percent');
    const at = clock.now();
    for (const { lot, precioVara } of changes) await changeLot(transaction, lot, { precio_vara: precioVara });
    await recordAudit(
      transaction,
      ...changes.map(({ lot, precioVara }) => ({
        actor: caller,
        at,
        accion: 'cambiar precio' as const,
        entidad: 'lote' as const,
        id: lot.numero,
        antes: { precioVara: lot.precio_vara },
        despues: { precioVara },
      })),
    );
    publishEvent(transaction, 'lotes', {});
    return { cambiados: changes.length };
  });
}
