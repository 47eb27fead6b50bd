import { sql } from 'kysely';

const MARK = '/* with next */';

/**
 * Marks a statement whose result is not read. In a transaction it is not sent immediately but together with the next one,
 * which fails if the marked one does; the commit counts as a next one. Several statements then cost one round trip.
 */
export const withNext = sql.raw(MARK);

/** Whether a statement may be sent together with the next one of its transaction. */
export const goesWithNext = (text: string): boolean => text === 'begin' || text.endsWith(MARK);
