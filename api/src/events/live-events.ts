import { z } from 'zod';
import type { Transaction } from '../database/database';
import type { LiveEvents, LiveMessage } from '../database/live-message';
import { notify } from '../database/notify';

/** True if public responses may change after a message: one about waiting mail changes nothing. */
export const isChange = ({ event }: LiveMessage): boolean => event !== 'outbox';

/** The data that listeners read. Later versions may know other kinds of things, and other events, which are changes too. */
const MessageSchema = z.union([
  z.object({ event: z.literal('lote'), data: z.looseObject({ numero: z.string(), estado: z.string() }) }),
  z.object({
    event: z.literal('cambio'),
    data: z.looseObject({ entidad: z.string(), ids: z.array(z.string()), version: z.number() }),
  }),
  z.looseObject({ event: z.string().refine((event) => event !== 'lote' && event !== 'cambio') }),
]);

/** Returns the message that a notification carries; null if it carries none, as anyone may have written it by SQL. */
export function readMessage(payload: string): LiveMessage | null {
  try {
    return (MessageSchema.safeParse(JSON.parse(payload)).data ?? null) as LiveMessage | null;
  } catch {
    return null; // No JSON.
  }
}

/** Announces an event to every process once the transaction commits; a rollback announces nothing. */
export function publishEvent<Name extends keyof LiveEvents>(
  transaction: Transaction,
  event: Name,
  data: LiveEvents[Name],
): void {
  notify(transaction, { event, data } as LiveMessage);
}
