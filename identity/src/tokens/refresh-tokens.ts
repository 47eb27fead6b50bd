import type { UserPool } from '../pool/user-pool';

/** Ends every session of a user: none of the refresh tokens renews anything from then on. */
export async function revokeSessions(pool: UserPool, sub: string): Promise<void> {
  await pool.database
    .updateTable('refresh_tokens')
    .set({ revoked_at: pool.now() })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session on a device but one. */
export async function revokeDeviceSessions(
  pool: UserPool,
  deviceKey: string,
  butOrigin: string,
): Promise<void> {
  await pool.database
    .updateTable('refresh_tokens')
    .set({ revoked_at: pool.now() })
    .where('device_key', '=', deviceKey)
    .where('origin_jti', '!=', butOrigin)
    .where('revoked_at', 'is', null)
    .execute();
}
