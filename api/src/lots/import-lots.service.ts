import {
  areasAgree,
  FIELD_MESSAGES,
  type FieldMessageKey,
  type ImportFileSchema,
  type ImportLotsSchema,
  type ImportPreview,
  type LotAdminRow,
} from '@lotes/shared-contract';
import type { z } from 'zod';
import { conflictError, recordAudit } from '../audit';
import type { Lot } from '../database/rows';
import { withTransaction } from '../database/transaction';
import { AppError, appError } from '../errors/app-error';
import { fieldError, invalidField } from '../errors/field-error';
import { publishEvent } from '../events';
import { readSheet, SheetTooLarge } from '../exports';
import type { Caller } from '../http/caller';
import { imageCounts } from '../media';
import { lockLots } from '../queue';
import { changeLot, lockOutlines } from './edit-lot.repository';
import { COLUMN_OF, columnOf, type ImportField, isStatus, readCell } from './import-columns';
import { assertTerms, lotFacts } from './lot-data';
import { seesSoldLots } from './lots.policy';
import { presentAdminRow } from './lots.presenter';
import { allLots } from './lots.repository';
import { fingerprintOf } from './preview-fingerprint';
import { inContext, type LotSource } from './read-lots.service';
import { agrees, exportedColumn } from './unread-columns';

type File = z.output<typeof ImportFileSchema>;
type Fault = ImportPreview['errores'][number];

type CellChange = ImportPreview['filas'][number]['cambios'][number] & { campo: ImportField };

/** A lot that the file may change, and how far the caller may change it. */
interface ImportTarget {
  before: Lot;
  /** Its row in the caller's export. */
  exported: LotAdminRow;
  sold: boolean;
  /** True if the caller may not see its price. */
  hidden: boolean;
}

/** A lot as a row of the file leaves it. */
interface Imported {
  fila: number;
  before: Lot;
  after: Lot;
  cambios: CellChange[];
  noLeidas: ImportPreview['noLeidas'];
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
  /** The columns that the import does not read, undefined at the places of those that it reads. */
  unread: ReturnType<typeof exportedColumn>[];
  errores: Fault[];
}

function readHeaders(texts: string[]): Headers {
  const columns = texts.map((text) => columnOf(text));
  const unread = texts.map((text, index) => (columns[index] ? undefined : exportedColumn(text)));
  const errores = texts.flatMap((text, index) => {
    const column = columns[index];
    if (column === undefined) return text === '' || unread[index] ? [] : faultAt(1, text, 'import-column');
    return columns.indexOf(column) < index ? faultAt(1, text, 'import-column-twice') : [];
  });
  if (!columns.includes('numero')) errores.push(faultAt(1, 'numero', 'import-number-column'));
  return { texts, columns, unread, errores };
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

/** Reads one cell: the change that it makes, the key of its fault, or null if it leaves the lot as it is. */
function readColumn(
  field: Headers['columns'][number],
  cell: string,
  { before, sold, hidden }: ImportTarget,
): CellChange | FieldMessageKey | null {
  if (!field || field === 'numero' || cell === '') return null;
  if (field === 'estadoBase') return isStatus(cell, before.estado_base) ? null : 'import-status';
  // Users who may not see the price do not learn whether a typed price is right.
  if (hidden && field === 'precioVara') return 'import-sold-price';
  const read = readCell(field, cell);
  if (!read) return null;
  if ('fault' in read) return read.fault;
  const antes = before[COLUMN_OF[field]];
  if (antes === read.value) return null;
  if (sold && (field === 'precioVara' || field === 'primaEspecial')) return 'import-sold-price';
  // Whether a plan fits an area tells of the price.
  if (hidden && (field === 'areaM2' || field === 'areaVaras')) return 'import-sold-price';
  return { campo: field, antes, despues: read.value };
}

/** Returns the changed columns of a lot. */
function columnsOf(cambios: readonly CellChange[]) {
  return Object.fromEntries(cambios.map(({ campo, despues }) => [COLUMN_OF[campo], despues])) as Partial<
    Pick<Lot, (typeof COLUMN_OF)[ImportField]>
  >;
}

/** Reads one row into a lot. */
function readRow(
  { texts, columns, unread }: Headers,
  cells: string[],
  fila: number,
  target: ImportTarget,
): { imported: Imported; errores: Fault[] } {
  const errores: Fault[] = [];
  const cambios: CellChange[] = [];
  for (const [index, field] of columns.entries()) {
    const read = readColumn(field, cells[index] ?? '', target);
    if (typeof read === 'string') errores.push(faultAt(fila, texts[index] ?? '', read));
    else if (read) cambios.push(read);
  }
  const noLeidas = unread.flatMap((column, index) =>
    column && !agrees(column, cells[index] ?? '', target.exported)
      ? { fila, columna: texts[index] ?? '' }
      : [],
  );
  const { before } = target;
  const after = { ...before, ...columnsOf(cambios) };
  const whole = errores.length === 0 && cambios.length > 0 ? faultOfWhole(after) : null;
  if (whole) {
    const at = columns.indexOf(whole.campo);
    errores.push(faultAt(fila, texts[at] ?? whole.campo, whole.key));
  }
  return { imported: { fila, before, after, cambios, noLeidas }, errores };
}

/** Reads the rows below the headers. Without the column of numbers no row is read: the headers have that fault. */
function readRows(headers: Headers, rows: string[][], known: ReadonlyMap<string, ImportTarget>) {
  const at = headers.columns.indexOf('numero');
  const seen = new Set<string>();
  const imported: Imported[] = [];
  const errores: Fault[] = [];
  if (at === -1) return { imported, errores };
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const [fila, numero] = [index + 2, cells[at] ?? ''];
    const target = known.get(numero);
    if (!target || seen.has(numero)) {
      const key = target ? 'import-row-twice' : 'import-unknown-lot';
      errores.push(faultAt(fila, headers.texts[at] ?? '', key));
      continue;
    }
    seen.add(numero);
    const read = readRow(headers, cells, fila, target);
    errores.push(...read.errores);
    imported.push(read.imported);
  }
  return { imported, errores };
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
async function planOf(source: LotSource, caller: Caller, lots: Lot[], [first = [], ...body]: string[][]) {
  const headers = readHeaders(first);
  const [contexts, images] = await Promise.all([inContext(source, lots), imageCounts(source.database)]);
  const known = new Map(
    contexts.map((context) => {
      const { lot } = context;
      const exported = presentAdminRow(context, images.get(lot.codigo) ?? 0, caller);
      const sold = exported.estado === 'vendido';
      return [lot.numero, { before: lot, exported, sold, hidden: sold && !seesSoldLots(caller) }];
    }),
  );
  const read = readRows(headers, body, known);
  const errores = [...headers.errores, ...read.errores];
  const changes = read.imported.filter(({ cambios }) => cambios.length > 0);
  const filas = changes.map(({ fila, before, cambios }) => ({ fila, numero: before.numero, cambios }));
  const huella = fingerprintOf([filas, errores, changes.map(({ before }) => before.version)]);
  const iguales = read.imported.length - changes.length;
  const noLeidas = read.imported.flatMap((row) => row.noLeidas);
  const preview: ImportPreview = { filas, iguales, errores, noLeidas, huella };
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
    await lockOutlines(transaction);
    const numbers = (await allLots(transaction)).map(({ numero }) => numero);
    const lots = await lockLots(transaction, { numbers });
    const { preview, changes } = await planOf({ database: transaction, clock }, caller, lots, rows);
    if (preview.huella !== huella) {
      throw await conflictError(transaction, 'lot/import-changed', { entidad: 'lote', id: numbers }, preview);
    }
    if (preview.errores.length > 0) throw invalidField('contenido', 'invalid');
    if (changes.length === 0) throw invalidField('contenido', 'import-nothing');
    const at = clock.now();
    for (const { before, cambios } of changes) {
      await changeLot(transaction, before, columnsOf(cambios));
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
