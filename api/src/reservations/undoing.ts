import type { Transaction } from '../database/database';
import type { Lot, Reservation } from '../database/rows';
import type { Caller } from '../http/caller';
import type { StoredStep } from '../queue';

/** A request of staff to undo a step. */
export interface Undo {
  /** Number of the step that staff saw as the newest of the lot. */
  paso: number;
  motivo?: string | undefined;
}

/** A step that is being undone: its lots are locked and their queues up to date. */
export interface Undoing {
  transaction: Transaction;
  caller: Caller;
  now: Date;
  lots: readonly Lot[];
  steps: readonly StoredStep[];
  undo: Undo;
}

/** A reservation as it was when the step was undone, and as it is after that. */
export type Pair = readonly [present: Reservation, after: Reservation];
