import type { CallCount } from '@lotes/shared-node/limits';
import { sql } from 'kysely';
import type { Queryable } from '../database/database';

/** Calls to add under a key. */
export interface CountedCalls {
  key: string;
  calls: number;
  /** The window lasts this long from its first call. */
  timeWindowMs: number;
}

/**
 * Adds calls to the counts that all api processes share, in one statement, and returns each key's count. The keys are locked
 * in a fixed order, so that processes that count the same ones cannot deadlock.
 */
export async function countCalls(
  database: Queryable,
  counted: readonly CountedCalls[],
): Promise<Map<string, CallCount>> {
  const { rows } = await sql<CallCount & { key: string }>`
    insert into limites as l (clave, cuenta, vence_en)
    select clave, cuenta, now() + ventana * interval '1 millisecond'
    from unnest(
      ${counted.map(({ key }) => key)}::text[],
      ${counted.map(({ calls }) => calls)}::integer[],
      ${counted.map(({ timeWindowMs }) => timeWindowMs)}::integer[]
    ) as nuevas (clave, cuenta, ventana)
    order by clave
    on conflict (clave) do update set
      cuenta = case when l.vence_en <= now() then excluded.cuenta else l.cuenta + excluded.cuenta end,
      vence_en = case when l.vence_en <= now() then excluded.vence_en else l.vence_en end
    returning clave as key, cuenta as current,
      ceil(extract(epoch from vence_en - now()) * 1000)::integer as ttl`.execute(database);
  return new Map(rows.map(({ key, current, ttl }) => [key, { current, ttl }]));
}

/** Counts one call, and returns how many there are now. */
export async function countCall(database: Queryable, key: string, timeWindowMs: number): Promise<CallCount> {
  const counts = await countCalls(database, [{ key, calls: 1, timeWindowMs }]);
  return counts.get(key) ?? { current: 1, ttl: timeWindowMs };
}
