import { z } from 'zod';
import { InstantSchema } from '../http/primitives.schema';
import { AUDIT_ENTITIES } from './audit-vocabulary';

export const AuditEntitySchema = z.enum(AUDIT_ENTITIES);

const AuditValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** The value of a field before or after a change, as it was stored; a user is given by name. */
export type AuditValue = z.infer<typeof AuditValueSchema>;

/** One field that a change set, removed or gave another value. */
const AuditChangeSchema = z.object({
  /** One of `AUDIT_FIELDS`. */
  campo: z.string(),
  antes: AuditValueSchema,
  despues: AuditValueSchema,
});
export type AuditChange = z.infer<typeof AuditChangeSchema>;

/** A change, with its author as far as the caller may know them. */
export const AuditRowSchema = z.object({
  /** Number of the entry; later ones are larger. */
  asiento: z.string(),
  momento: InstantSchema,
  /** The name of a user with an account, `sistema` or `visitante`. */
  quien: z.string(),
  /** One of `AUDIT_ACTIONS`. */
  accion: z.string(),
  entidad: AuditEntitySchema,
  /** Key of the thing: a lot's number, an authorization number, a client's code. */
  id: z.string(),
  /** Number of the lot that the thing is or belongs to. */
  lote: z.string().nullable(),
  /** Name of the client, or of the message's sender. */
  nombre: z.string().nullable(),
  cambios: z.array(AuditChangeSchema),
  motivo: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRowSchema>;
