import type { Clock } from '../clock';
import type { Queryable } from './database';

/** A database, and the clock by which its holds, links and quotes end. */
export interface DataSource {
  database: Queryable;
  clock: Clock;
}
