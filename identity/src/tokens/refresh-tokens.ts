import { secretHash } from '../pool/secrets';
import type { UserPool } from '../pool/user-pool';
import { endSignIns } from '../sessions/end-sign-ins';

/** Revokes one refresh token. One that is unknown or already revoked is as good as revoked (RFC 7009). */
export async function revokeRefreshToken(pool: UserPool, token: string): Promise<void> {
  await pool.database
    .updateTable('refresh_tokens')
    .set({ revoked_at: pool.now() })
    .where('token_hash', '=', secretHash(token))
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends every session of a user: the refresh tokens stop working, sign-ins in progress end, and the hosted page forgets the
 * user's remembered browsers.
 */
export async function revokeSessions(pool: UserPool, sub: string): Promise<void> {
  await endSignIns(pool.database, sub);
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

/** Ends one sign-in: its refresh token, and with it every token that names it as its origin. */
export async function revokeOrigin(pool: UserPool, originJti: string): Promise<void> {
  await pool.database
    .updateTable('refresh_tokens')
    .set({ revoked_at: pool.now() })
    .where('origin_jti', '=', originJti)
    .where('revoked_at', 'is', null)
    .execute();
}
