import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database';
import type { Reservation } from '../database/rows';
import type { ClosedPayment } from './lot-steps';

/** A reservation as it was before a step. */
export type Earlier = Reservation & {
  /** Present if the step took back the mail with its private link, which waited or was being sent. */
  sin_enlace?: true;
  /** Token hashes, in hexadecimal, of its payment-link requests whose private links the step ended, by their keys. */
  enlaces_pago?: Readonly<Record<string, string>>;
};

/** Effect of a step on one lot. */
export interface StepOfLot {
  lote: number;
  /** The reservations that the step changed, by their keys, as they were before; null for a reservation that it made. */
  antes: Readonly<Record<string, Earlier | null>>;
  pagos: readonly ClosedPayment[];
}

/** A stored step of staff: the row for one of its lots. */
export interface StoredStep {
  paso: number;
  lote: number;
  accion: string;
  momento: Date;
  /** True if no reservation of the lot has been made or changed since the step. */
  intacto: boolean;
  /** Keys of the reservations that the step changed or made. */
  claves: string[];
  /** Number of the step that this step undid; null if it undid none. */
  deshace: number | null;
}

/**
 * Keys and versions of the reservations of a lot as a text; if it differs later, one of them has been made or changed. Ended ones
 * count too: one may have come back and ended again since.
 */
const signatureOf = (lot: string) => sql<string>`(
  select coalesce(string_agg(codigo || ':' || version, ',' order by codigo), '') from reservas
  where reservas.lote = ${sql.ref(lot)})`;

const plain = (reservation: Reservation | null) =>
  reservation && { ...reservation, token_hash: reservation.token_hash?.toString('hex') ?? null };

/** Stores a step, one row for each of its lots, in one statement; returns the number of the step. */
export async function insertSteps(
  transaction: Transaction,
  lots: readonly StepOfLot[],
  { accion, momento, deshace }: { accion: string; momento: Date; deshace: number | null },
): Promise<number> {
  const rows = lots.map(({ lote, antes, pagos }) => ({
    lote,
    antes: Object.fromEntries(Object.entries(antes).map(([key, row]) => [key, plain(row)])),
    pagos,
  }));
  const { rows: written } = await sql<{ paso: number }>`
    insert into pasos (paso, lote, accion, momento, firma, antes, pagos, deshace)
    select numero.paso, dato.lote, ${accion}, ${momento}, ${signatureOf('dato.lote')}, dato.antes, dato.pagos, ${deshace}
    from (select nextval('pasos_numero') as paso) as numero,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as dato (lote integer, antes jsonb, pagos jsonb)
    returning paso`.execute(transaction);
  const [row] = written;
  if (!row) throw new Error('A step was not written.');
  return row.paso;
}

/** The newest step of each of these lots, with the rows of its other lots. */
export async function newestSteps(database: Queryable, lots: readonly number[]): Promise<StoredStep[]> {
  if (lots.length === 0) return [];
  const { rows } = await sql<StoredStep>`
    select paso, lote, accion, momento, firma = ${signatureOf('pasos.lote')} as intacto, deshace, array(select jsonb_object_keys(antes)) as claves
    from pasos where paso in (select max(paso) from pasos where lote in (${sql.join([...lots])}) group by lote)
    order by paso, lote`.execute(database);
  return rows;
}

type PlainReservation = {
  [Column in keyof Reservation]: Reservation[Column] extends Date ? string : unknown;
};

const dateOrNull = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** Reservations and requests as they were before a step, over all its lots. */
export interface FoundByStep {
  /** Reservations by key, as they were; null for a reservation that the step made. */
  before: ReadonlyMap<number, Earlier | null>;
  payments: readonly ClosedPayment[];
}

/** Reads the reservations and requests as they were before a step. */
export async function readStep(database: Queryable, paso: number): Promise<FoundByStep> {
  const { rows } = await sql<{
    antes: Record<string, PlainReservation | null>;
    pagos: ClosedPayment[];
  }>`select antes, pagos from pasos where paso = ${paso}`.execute(database);
  const images = rows.flatMap(({ antes }) => Object.entries(antes));
  const before = images.map(([key, row]) => [Number(key), row && revived(row)] as const);
  return { before: new Map(before), payments: rows.flatMap(({ pagos }) => pagos) };
}

function revived(row: PlainReservation): Earlier {
  return {
    ...row,
    retencion_desde: dateOrNull(row.retencion_desde),
    fecha_vencimiento: dateOrNull(row.fecha_vencimiento),
    creada_en: new Date(row.creada_en),
    token_hash: typeof row.token_hash === 'string' ? Buffer.from(row.token_hash, 'hex') : null,
  } as Earlier;
}
