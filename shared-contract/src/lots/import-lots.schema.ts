import { z } from 'zod';
import { EXPORT_FORMATS } from '../http/export-formats';
import { LotNumberSchema } from '../http/primitives.schema';

/** A file of lots as staff edited it: columns as in the export, each row matched to its lot by number (R7.12). */
export const ImportFileSchema = z.object({
  formato: z.enum(EXPORT_FORMATS),
  /** The bytes of the file in base64. */
  contenido: z.base64('invalid').min(1, 'required').max(240_000, 'file-too-large'),
});

/** The preview of a file's changes; nothing is written. */
export const ImportPreviewSchema = z.object({
  filas: z.array(
    z.object({
      /** Row of the file, the first after the headers being 2. */
      fila: z.int(),
      numero: LotNumberSchema,
      cambios: z.array(
        z.object({
          campo: z.string(),
          antes: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          despues: z.union([z.string(), z.number(), z.boolean(), z.null()]),
        }),
      ),
    }),
  ),
  /** Number of rows that equal the stored lots. */
  iguales: z.int(),
  /** Every wrong cell: its row, the header of its column, and why. */
  errores: z.array(
    z.object({ fila: z.int(), columna: z.string(), Mensaje: z.string(), MensajeEng: z.string() }),
  ),
  /** Every cell that differs from the lot in a column that an import does not read; it changes nothing. */
  noLeidas: z.array(z.object({ fila: z.int(), columna: z.string() })),
  /** Fingerprint of the changes and the versions of their lots: a confirmation is valid for exactly these. */
  huella: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreviewSchema>;

export const ImportLotsSchema = ImportFileSchema.extend({ huella: z.string().max(64, 'too-long') });
