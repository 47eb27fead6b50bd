import type { UserPool } from '../pool/user-pool';

/** Marks a password challenge as answered. False if it already was. */
export async function spendSecretBlock(pool: UserPool, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await pool.database
    .insertInto('spent_secret_blocks')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
