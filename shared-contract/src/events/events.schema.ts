import { z } from 'zod';
import { LotNumberSchema } from '../http/primitives.schema';
import { LotStatusSchema } from '../lots/index';

/** `event: lote` of GET /Lotes/Eventos: the new public status of one lot. */
export const LotChangedEventSchema = z.object({ numero: LotNumberSchema, estado: LotStatusSchema });
export type LotChangedEvent = z.infer<typeof LotChangedEventSchema>;
