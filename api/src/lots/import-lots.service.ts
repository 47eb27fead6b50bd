import { createHash } from 'node:crypto';
import {
  areasAgree,
  FIELD_MESSAGES,
  type FieldMessageKey,
  type ImportFileSchema,
  type ImportLotsSchema,
  type ImportPreview,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { overtaken, recordAudit } from '../audit';
import type { Lot } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { AppError, appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import { publishEvent } from '../events';
import { readSheet, SheetTooLarge } from '../exports';
import type { Caller } from '../http/caller';
import { deriveStatus, lockLots } from '../queue';
import { changeLot, lockGround } from './edit-lot.repository';
import { COLUMN_OF, columnOf, type ImportField, isStatus, readCell } from './import-columns';
import { assertTerms, lotFacts } from './lot-data';
import { seesSoldLots } from './lots.policy';
import { allLots } from './lots.repository';
import { inContext, type LotSource } from './read-lots.service';

type File = z.output<typeof ImportFileSchema>;
type Fault = ImportPreview['errores'][number];

/** A lot as a row of the file leaves it. */
interface Imported {
  fila: number;
  before: Lot;
  after: Lot;
  cambios: ImportPreview['filas'][number]['cambios'];
}

const faultAt = (fila: number, columna: string, key: FieldMessageKey): Fault => ({
  fila,
  columna,
  Mensaje: FIELD_MESSAGES[key].es,
  MensajeEng: FIELD_MESSAGES[key].en,
});

interface Headers {
  texts: string[];
  columns: ReturnType<typeof columnOf>[];
  errores: Fault[];
}

function readHeaders(texts: string[]): Headers {
  const columns = texts.map((text) => columnOf(text));
  const errores = texts.flatMap((text, index) => {
    const column = columns[index];
    if (column === undefined) return text === '' ? [] : faultAt(1, text, 'import-column');
    return column !== null && columns.indexOf(column) < index ? faultAt(1, text, 'import-column-twice') : [];
  });
  if (!columns.includes('numero')) errores.push(faultAt(1, 'numero', 'import-number-column'));
  return { texts, columns, errores };
}

/** Returns the fault of a lot as a whole: areas that do not match, or a price that no plan fits. */
function faultOfWhole(lot: Lot): { campo: ImportField; key: FieldMessageKey } | null {
  if (!areasAgree(lot.area_m2, lot.area_varas)) return { campo: 'areaVaras', key: 'area-ratio' };
  try {
    assertTerms(lot);
    return null;
  } catch (error) {
    const [fault] = (error instanceof AppError && error.fields) || [];
    if (!fault) throw error;
    return { campo: 'precioVara', key: fault.codigo as FieldMessageKey };
  }
}

/** Reads one row into a lot. */
function readRow(
  { texts, columns }: Headers,
  cells: string[],
  { fila, before, sold, hidden }: { fila: number; before: Lot; sold: boolean; hidden: boolean },
): { imported: Imported; errores: Fault[] } {
  const errores: Fault[] = [];
  const cambios: Imported['cambios'] = [];
  const change: Record<string, unknown> = {};
  columns.forEach((field, index) => {
    const [cell = '', header = ''] = [cells[index], texts[index]];
    if (!field || field === 'numero' || cell === '') return;
    if (field === 'estadoBase') {
      if (!isStatus(cell, before.estado_base)) errores.push(faultAt(fila, header, 'import-status'));
      return;
    }
    // Users who may not see the price do not learn whether it is the right one.
    if (hidden && field === 'precioVara') {
      errores.push(faultAt(fila, header, 'import-sold-price'));
      return;
    }
    const read = readCell(field, cell);
    if (read && 'fault' in read) errores.push(faultAt(fila, header, read.fault));
    if (!read || 'fault' in read) return;
    const antes = before[COLUMN_OF[field]];
    if (antes === read.value) return;
    if (sold && (field === 'precioVara' || field === 'primaEspecial')) {
      errores.push(faultAt(fila, header, 'import-sold-price'));
      return;
    }
    change[COLUMN_OF[field]] = read.value;
    cambios.push({ campo: field, antes, despues: read.value });
  });
  const after = { ...before, ...change } as Lot;
  const whole = errores.length === 0 && cambios.length > 0 ? faultOfWhole(after) : null;
  if (whole) {
    const at = columns.indexOf(whole.campo);
    errores.push(faultAt(fila, texts[at] ?? whole.campo, whole.key));
  }
  return { imported: { fila, before, after, cambios }, errores };
}

async function cellsOf({ formato, contenido }: File): Promise<string[][]> {
  try {
    return await readSheet(formato, Buffer.from(contenido, 'base64'));
  } catch (cause) {
    throw appError('validation', {
      cause,
      fields: [
        fieldError('contenido', cause instanceof SheetTooLarge ? 'file-too-large' : 'file-unreadable'),
      ],
    });
  }
}

/** Returns the preview of a file against the present lots, and its changes. */
async function planOf(source: LotSource, caller: Caller, lots: Lot[], rows: string[][]) {
  const headers = readHeaders(rows[0] ?? []);
  const errores = [...headers.errores];
  const known = new Map(
    (await inContext(source, lots)).map(({ lot, queue }) => {
      const sold = deriveStatus(lot.estado_base, queue) === 'vendido';
      return [lot.numero, { before: lot, sold, hidden: sold && !seesSoldLots(caller) }];
    }),
  );
  const at = headers.columns.indexOf('numero');
  const seen = new Set<string>();
  const imported: Imported[] = [];
  // Without the column of numbers, which `readHeaders` reports, no row is read.
  const body = at === -1 ? [] : rows.slice(1);
  body.forEach((cells, index) => {
    if (cells.every((cell) => cell === '')) return;
    const [fila, numero, header] = [index + 2, cells[at] ?? '', headers.texts[at] ?? ''];
    const lot = known.get(numero);
    if (!lot) return void errores.push(faultAt(fila, header, 'import-unknown-lot'));
    if (seen.has(numero)) return void errores.push(faultAt(fila, header, 'import-row-twice'));
    seen.add(numero);
    const read = readRow(headers, cells, { fila, ...lot });
    errores.push(...read.errores);
    imported.push(read.imported);
  });
  const changes = imported.filter(({ cambios }) => cambios.length > 0);
  const filas = changes.map(({ fila, before, cambios }) => ({ fila, numero: before.numero, cambios }));
  const fingerprinted = JSON.stringify([filas, errores, changes.map(({ before }) => before.version)]);
  const huella = createHash('sha256').update(fingerprinted).digest('hex');
  const preview: ImportPreview = { filas, iguales: imported.length - changes.length, errores, huella };
  return { preview, changes };
}

/**
 * Previews a file of lots: its changes and each wrong cell. Writes nothing.
 * @throws {AppError} `validation` if the file cannot be read
 */
export async function previewImport(source: LotSource, file: File, caller: Caller): Promise<ImportPreview> {
  return (await planOf(source, caller, await allLots(source.database), await cellsOf(file))).preview;
}

/**
 * Writes a previewed file, all or nothing, in one step of the audit.
 * @throws {AppError} `lot/import-changed` with the preview as it is now, or `validation` if a cell is wrong or nothing
 * would change
 */
export async function importLots(
  { database, clock }: LotSource,
  { huella, ...file }: z.output<typeof ImportLotsSchema>,
  caller: Caller,
): Promise<{ cambiados: number }> {
  const rows = await cellsOf(file);
  return withTransaction(database, async (transaction) => {
    await lockGround(transaction);
    const numbers = (await allLots(transaction)).map(({ numero }) => numero);
    const lots = await lockLots(transaction, { numbers });
    const { preview, changes } = await planOf({ database: transaction, clock }, caller, lots, rows);
    if (preview.huella !== huella) {
      throw await overtaken(transaction, 'lot/import-changed', { entidad: 'lote', id: numbers }, preview);
    }
    if (preview.errores.length > 0) throw invalidField('contenido', 'invalid');
    if (changes.length === 0) throw invalidField('contenido', 'import-nothing');
    const at = clock.now();
    for (const { before, cambios } of changes) {
      const change = cambios.map(({ campo, despues }) => [COLUMN_OF[campo as ImportField], despues]);
      await changeLot(transaction, before, Object.fromEntries(change) as Partial<Lot> as never);
    }
    await recordAudit(
      transaction,
      ...changes.map(({ before, after }) => ({
        actor: caller,
        at,
        accion: 'editar' as const,
        entidad: 'lote' as const,
        id: before.numero,
        antes: lotFacts(before),
        despues: lotFacts(after),
      })),
    );
    publishEvent(transaction, 'lotes', {});
    return { cambiados: changes.length };
  });
}
