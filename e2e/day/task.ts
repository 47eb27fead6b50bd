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
  /** A person who was never there before; the same one each time for one `of`, such as "walk-in" or "client". */
  personFor: (of: string) => Person;
}

/** One thing that staff do in a day, from today's page to its end. */
export interface Task {
  name: string;
  /** Does it; rejects where it cannot be done by keys or does not end as it should. */
  run: (hands: Hands, day: Day) => Promise<void>;
}
