import { sql } from 'kysely';
import { earlier } from '@lotes/shared-contract/dates';
import type { Database } from '../database/database';
import { fingerprint } from '../pool/pool-secret';
import type { UserPool } from '../pool/user-pool';

/** The kind of an attempt; each is counted per subject. */
export type AttemptKind = 'code' | 'password' | 'second-factor' | 'device' | 'custom-challenge';

/**
 * Counts one attempt within a window of this many seconds, which starts with the first attempt.
 *
 * @returns attempts in the window so far, this one included
 */
export async function countAttempt(
  { database, secret, now }: Pick<UserPool, 'database' | 'secret' | 'now'>,
  kind: AttemptKind,
  subject: string,
  windowS: number,
): Promise<number> {
  const at = now();
  const windowStart = earlier(at, { seconds: windowS });
  const { count } = await database
    .insertInto('attempts')
    .values({
      kind,
      subject_hash: fingerprint(secret, kind, subject),
      count: 1,
      since: at,
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_hash']).doUpdateSet((row) => ({
        count: sql`case when ${row.ref('attempts.since')} > ${windowStart} then attempts.count + 1 else 1 end`,
        since: sql`case when ${row.ref('attempts.since')} > ${windowStart} then attempts.since else ${at} end`,
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** The instant from which the subject may try again; undefined if it is not blocked. */
export async function blockedUntil(
  { database, secret, now }: Pick<UserPool, 'database' | 'secret' | 'now'>,
  kind: AttemptKind,
  subject: string,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('attempts')
    .select('blocked_until')
    .where('kind', '=', kind)
    .where('subject_hash', '=', fingerprint(secret, kind, subject))
    .executeTakeFirst();
  return row?.blocked_until && row.blocked_until > now() ? row.blocked_until : undefined;
}

/** Refuses the subject's attempts until an instant. */
export async function blockUntil(
  { database, secret }: Pick<UserPool, 'database' | 'secret'>,
  kind: AttemptKind,
  subject: string,
  until: Date,
): Promise<void> {
  await database
    .updateTable('attempts')
    .set({ blocked_until: until })
    .where('kind', '=', kind)
    .where('subject_hash', '=', fingerprint(secret, kind, subject))
    .execute();
}

/** Forgets the subject's attempts, for use after a success. */
export async function forgetAttempts(
  { database, secret }: Pick<UserPool, 'database' | 'secret'>,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('subject_hash', '=', fingerprint(secret, kind, subject))
    .execute();
}

/** Holds a lock for the subject until the transaction ends, so that its attempts are checked one after another. */
export async function lockSubject(transaction: Database, kind: AttemptKind, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(transaction);
}
