import { z } from 'zod';
import { ErrorBodySchema } from './envelope.schema';
import { VersionSchema } from './primitives.schema';

/** The most rows of a list that one call changes: as many as one page may show. */
export const MOST_CHOSEN = 100;

/** The rows of a change, without repeats. @param row schema of one row, with its key as `clave` */
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

/** The chosen rows of a preview. @param clave schema of a row's key */
export function chosenRows<Key extends z.ZodType<string>>(clave: Key) {
  return rowsOf(z.object({ clave }));
}

/**
 * The chosen rows with the versions that the user saw, to be changed all or none (R17.4). @param clave schema of a
 * row's key
 */
export function seenRows<Key extends z.ZodType<string>>(clave: Key) {
  return rowsOf(z.object({ clave, version: VersionSchema }));
}

/** The refusal of one of several rows. */
export const RowRefusalSchema = ErrorBodySchema.pick({
  code: true,
  Mensaje: true,
  MensajeEng: true,
  fields: true,
  cambio: true,
});
export type RowRefusal = z.infer<typeof RowRefusalSchema>;

/** The preview of a change for each of the rows, in the order of the request; nothing is written. */
export function selectionPreviewOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    filas: z.array(
      z.object({
        clave: z.string(),
        /** The row as it is; null if there is none. */
        antes: row.nullable(),
        /** The row as the change leaves it; null if it is refused. */
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
    /** The step of reservations, to be undone as one; null if there is none. */
    paso: z.int().nullable(),
  });
}
