import type { LotChangedEvent, StaffChangedEvent } from '@lotes/shared-contract';
import { z } from 'zod';
import type { Transaction } from '../database/database';
import { notify } from '../database/notify';

/** PostgreSQL channel that every api process listens on. */
export const LIVE_CHANNEL = 'lotes_eventos';

/** Events between processes, by name. */
export interface LiveEvents {
  /** The public status or appearance of one lot changed; also streamed to browsers. */
  lote: LotChangedEvent;
  /** Staff added or deleted lots, or changed their data; browsers fetch them again. */
  lotes: Record<string, never>;
  /** Staff changed settings of the business. */
  parametros: Record<string, never>;
  /** A thing whose changes are audited has changed; sent by the database itself (`0038-staff-events.sql`). */
  cambio: StaffChangedEvent;
  /** A message waits in the outbox. */
  outbox: Record<string, never>;
}

/** An event, or `resync`: events may have been missed, so derived results must be read again. */
export type LiveMessage =
  | { [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name] } }[keyof LiveEvents]
  | { event: 'resync' };

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
  notify(transaction, LIVE_CHANNEL, { event, data });
}
