import { z } from 'zod';
import { InstantSchema } from './primitives.schema';

/** The body of a successful response: `typeResult` 0 and the result (R15.1). */
export function successOf<Result extends z.ZodType>(result: Result) {
  return z.object({ message: z.string(), messageEng: z.string(), typeResult: z.literal(0), result });
}

/** One wrong field: `campo` is its path in the message ("lotes.0"), with the reason in both languages. */
export const FieldErrorSchema = z.object({
  campo: z.string(),
  codigo: z.string(),
  Mensaje: z.string(),
  MensajeEng: z.string(),
});
export type FieldError = z.infer<typeof FieldErrorSchema>;

/** The latest change of a row, as the audit records it, for a user whose edit was refused because of it. */
export const ChangeSchema = z.object({
  /** The name of its author; `visitante` for a visitor, `sistema` for the clock. */
  quien: z.string(),
  cuando: InstantSchema,
  /** The changed fields, by their names on the wire. */
  campos: z.array(z.string()),
});
export type Change = z.infer<typeof ChangeSchema>;

/**
 * The body of every failed call. If an edit was refused as stale, `actual` is the current row and `cambio` its latest change.
 */
export const ErrorBodySchema = z.object({
  Mensaje: z.string(),
  MensajeEng: z.string(),
  typeResult: z.int(),
  code: z.string(),
  fields: z.array(FieldErrorSchema).optional(),
  actual: z.unknown().optional(),
  cambio: ChangeSchema.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
