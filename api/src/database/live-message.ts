import type { LotChangedEvent, StaffChangedEvent } from '@lotes/shared-contract';

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
