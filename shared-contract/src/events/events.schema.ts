import { z } from 'zod';
import { AUDIT_ENTITIES } from '../audit/audit-vocabulary';
import { LotNumberSchema } from '../http/primitives.schema';
import { LotStatusSchema } from '../lots/index';

/** `event: lote` of GET /Lotes/Eventos: the new public status of one lot. */
export const LotChangedEventSchema = z.object({ numero: LotNumberSchema, estado: LotStatusSchema });
export type LotChangedEvent = z.infer<typeof LotChangedEventSchema>;

/** `event: cambio` of GET /Eventos: the kinds and keys of changed records, without the changes. */
export const StaffChangedEventSchema = z.object({
  entidad: z.enum(AUDIT_ENTITIES),
  /** Their keys; empty if they are too many to name. */
  ids: z.array(z.string()),
  /** Number of the newest audit entry about them; it only grows. */
  version: z.int(),
});
export type StaffChangedEvent = z.infer<typeof StaffChangedEventSchema>;
