import { sql } from 'kysely';

const MARK = '/* with next */';

/**
 * Ends a statement whose result is not read. In a transaction it is not sent at once but together with the next one,
 * which fails where this one does; the commit is such a next one. Several statements then cost one turn to the server.
 */
export const withNext = sql.raw(MARK);

/** Whether a statement may be sent together with the next one of its transaction. */
export const goesWithNext = (text: string): boolean => text === 'begin' || text.endsWith(MARK);
