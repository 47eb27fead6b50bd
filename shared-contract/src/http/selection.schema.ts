import { z } from 'zod';
import { ErrorBodySchema } from './envelope.schema';
import { VersionSchema } from './primitives.schema';

/** How many rows of a list are changed at once: as many as one page of it may show. */
export const MOST_CHOSEN = 100;

/** The rows that a change is for, each named once. @param row one of them, with its key as `clave` */
export function rowsOf<Row extends z.ZodType>(row: Row) {
  return z
    .array(row, 'rows-required')
    .min(1, 'rows-required')
    .max(MOST_CHOSEN, 'rows-most')
    .refine(
      (rows) => new Set(rows.map((one) => (one as Chosen).clave)).size === rows.length,
      'rows-repeated',
    );
}

/** A row by its key in its list. */
interface Chosen {
  clave: string;
}

/** The chosen rows, of which it is asked what a change would do to them. @param clave schema of a row's key */
export function chosenRows<Key extends z.ZodType<string>>(clave: Key) {
  return rowsOf(z.object({ clave }));
}

/** The chosen rows as they were seen, to be changed all or none (R17.4). @param clave schema of a row's key */
export function seenRows<Key extends z.ZodType<string>>(clave: Key) {
  return rowsOf(z.object({ clave, version: VersionSchema }));
}

/** Why one of several rows cannot be changed. */
export const RowRefusalSchema = ErrorBodySchema.pick({
  code: true,
  Mensaje: true,
  MensajeEng: true,
  fields: true,
  cambio: true,
});
export type RowRefusal = z.infer<typeof RowRefusalSchema>;

/** What a change would do to each of the rows, in the order in which they were asked for; nothing is written. */
export function selectionPreviewOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    filas: z.array(
      z.object({
        clave: z.string(),
        /** The row as it is; null where there is none. */
        antes: row.nullable(),
        /** The row as the change leaves it; null where it is refused. */
        despues: row.nullable(),
        rechazo: RowRefusalSchema.nullable(),
      }),
    ),
  });
}

/** The rows as a change left them. */
export function changedSelectionOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    filas: z.array(row),
    /** The step of reservations, to be undone as one; null where there is none. */
    paso: z.int().nullable(),
  });
}
