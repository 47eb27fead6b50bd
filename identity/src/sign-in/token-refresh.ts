import { z } from 'zod';
import { secretHash } from '../pool/secrets';
import type { UserPool } from '../pool/user-pool';
import { ServiceError, userNotFound } from '../protocol/service-error';
import { refuseUnusableUser } from '../tokens/access-token';
import { issueTokens, type AuthenticationResult } from '../tokens/token-issuer';
import { findUserBySub } from '../users/user.repository';
import { readValues, type AuthStep, type AuthValues } from './auth-message';

const RefreshSchema = z.object({ REFRESH_TOKEN: z.string().min(1) });

const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

/**
 * REFRESH_TOKEN_AUTH: fresh tokens of the same sign-in. The refresh token stays the same: rotation is off, as in the
 * production pool, since with rotation the provider refuses this flow.
 */
export async function answerRefreshToken(pool: UserPool, values: AuthValues): Promise<AuthStep> {
  const { REFRESH_TOKEN } = readValues(RefreshSchema, values);
  const { tokens } = await refreshTokens(pool, REFRESH_TOKEN);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

/** Fresh tokens for the sign-in of a refresh token, with their scope. @throws {ServiceError} */
export async function refreshTokens(
  pool: UserPool,
  refreshToken: string,
): Promise<{ tokens: AuthenticationResult; scope: string }> {
  const stored = await pool.database
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', secretHash(refreshToken))
    .executeTakeFirst();
  if (!stored) throw notAuthorized('Invalid Refresh Token');
  if (stored.revoked_at) throw notAuthorized('Refresh Token has been revoked');
  if (stored.expires_at <= pool.now()) throw notAuthorized('Refresh Token has expired');
  const user = await findUserBySub(pool.database, stored.sub);
  if (!user) throw userNotFound();
  refuseUnusableUser(user);
  const origin = {
    originJti: stored.origin_jti,
    authTime: stored.auth_time,
    deviceKey: stored.device_key ?? undefined,
    scope: stored.scope,
  };
  return { tokens: await issueTokens(pool, user, origin), scope: stored.scope };
}
