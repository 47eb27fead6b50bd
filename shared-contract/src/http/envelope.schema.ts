import { z } from 'zod';

/** What every successful call answers: `typeResult` 0 and the result (product decisions, section 4). */
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

/** What every failed call answers. `actual` is the current row where a stale edit was refused. */
export const ErrorBodySchema = z.object({
  Mensaje: z.string(),
  MensajeEng: z.string(),
  typeResult: z.int(),
  code: z.string(),
  fields: z.array(FieldErrorSchema).optional(),
  actual: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
