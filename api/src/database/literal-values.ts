import { sql, type RawBuilder } from 'kysely';

/**
 * Writes values that are the same at every run into their statement. With parameters instead, PostgreSQL could not know
 * that a partial index applies, and would plan a prepared statement again each time, which takes longer than running it.
 */
export function literals<Value extends string | number>(...values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
