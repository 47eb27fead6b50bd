import { sql, type RawBuilder } from 'kysely';

/**
 * Values that are the same at every run, written into their statement. With parameters in their place, PostgreSQL cannot know
 * that a partial index serves, and plans a prepared statement again each time, which takes longer than to run it.
 */
export function literals<Value extends string | number>(...values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
