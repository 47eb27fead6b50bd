import { z } from 'zod';
import { LotNumberSchema } from '../http/primitives.schema';
import { LotStatusSchema } from '../lots/index';

/** `event: lote` of GET /Lotes/Eventos: the new public status of one lot. */
export const LotChangedEventSchema = z.object({ numero: LotNumberSchema, estado: LotStatusSchema });
export type LotChangedEvent = z.infer<typeof LotChangedEventSchema>;

/** Path of the event stream (SSE). Events: `lote`, and `resync` after which a client refetches what it shows. */
export const LOT_EVENTS_PATH = '/Lotes/Eventos';
