import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';

/**
 * The pool's secret, made at the first start.
 *
 * @throws if the database belongs to another pool: its password verifiers contain that pool's name.
 */
export async function loadPoolSecret(database: Database, userPoolId: string): Promise<Buffer> {
  await database
    .insertInto('pool')
    .values({ user_pool_id: userPoolId, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pool = await database.selectFrom('pool').selectAll().executeTakeFirstOrThrow();
  if (pool.user_pool_id !== userPoolId) {
    throw new Error(`The identity database holds the pool ${pool.user_pool_id}, not ${userPoolId}.`);
  }
  return pool.secret;
}

/** A key for one purpose, so that a value encrypted for one cannot be used for another. */
export function keyFor(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * A keyed fingerprint: the same input gives the same bytes, which cannot be predicted or tried out without the secret.
 */
export function fingerprint(secret: Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest();
}
