import type { Person } from '../fixtures/api-client';
import type { Hands } from './hands';

/** The data that a day begins with. */
export interface Day {
  /** Two visitors who wait for one lot, the first of whom will hold it. */
  queue: { lot: string; first: Person; second: Person };
  /** A visitor who holds another lot. */
  held: { lot: string; person: Person };
  /** Lots that no visitor has asked for. */
  free: readonly string[];
  /** The author of a message. */
  writer: Person;
  /** A lot with two pictures, named "beach.png" and "street.png". */
  pictured: string;
  /** A new person; always the same one for the same `of`, such as "walk-in" or "client". */
  personFor: (of: string) => Person;
}

/** One task of the staff's day, starting at `/today`. */
export interface Task {
  name: string;
  /** Does the task; rejects if it cannot be done by keyboard or does not end as expected. */
  run: (hands: Hands, day: Day) => Promise<void>;
}
