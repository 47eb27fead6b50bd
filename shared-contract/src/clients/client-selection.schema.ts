import { z } from 'zod';
import { chosenRows, seenRows } from '../http/selection.schema';
import { DeactivateClientSchema } from './clients.schema';

const { motivo } = DeactivateClientSchema.shape;
/** The number of an account, as text. */
const CodeSchema = z.string().regex(/^[1-9]\d{0,8}$/, 'invalid');

/** The preview of a change of several clients; the reason is given only with the change itself. */
export const PreviewClientsSchema = z.object({
  accion: z.literal('desactivar'),
  filas: chosenRows(CodeSchema),
});
/** A change of several clients by staff. */
export const ChangeClientsSchema = z.object({
  accion: z.literal('desactivar'),
  motivo,
  filas: seenRows(CodeSchema),
});
