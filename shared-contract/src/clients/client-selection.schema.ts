import { z } from 'zod';
import { chosenRows, seenRows } from '../http/selection.schema';
import { DeactivateClientSchema } from './clients.schema';

const { motivo } = DeactivateClientSchema.shape;
/** The number of an account, as text. */
const CodeSchema = z.string().regex(/^[1-9]\d{0,8}$/, 'invalid');

/** What would happen to several clients; the reason is given when it is done. */
export const PreviewClientsSchema = z.object({
  accion: z.literal('desactivar'),
  filas: chosenRows(CodeSchema),
});
/** What staff do to several clients at once. */
export const ChangeClientsSchema = z.object({
  accion: z.literal('desactivar'),
  motivo,
  filas: seenRows(CodeSchema),
});
