import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { UserPool } from '../pool/user-pool';
import { ServiceError, userNotFound } from '../protocol/service-error';
import { findUserBySub, type User } from '../users/user.repository';
import { ADMIN_SCOPE, hasScope } from './scopes';

const AccessClaimsSchema = z.object({
  sub: z.uuid(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.uuid(),
  scope: z.string(),
});

/** The text for a valid token without the scope of the operation. */
export const MISSING_SCOPE = 'Access Token does not have required scopes';

const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message);

async function readClaims({ keys, settings, now }: UserPool, token: string) {
  try {
    const { payload } = await jwtVerify(token, keys.resolve, {
      issuer: settings.issuer,
      algorithms: ['RS256'],
      currentDate: now(),
    });
    return AccessClaimsSchema.parse(payload);
  } catch (error) {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token',
    );
  }
}

/** @throws {ServiceError} if staff disabled the user, or they have to reset their password first */
export function refuseUnusableUser(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'RESET_REQUIRED') {
    throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}

/** The user of a call, and the sign-in of its token. */
interface Caller {
  user: User;
  originJti: string;
  /** The scope of the token. */
  scope: string;
}

/**
 * The caller of an operation.
 *
 * @throws {ServiceError} if the token lacks the scope; with the texts of R4.9 if it is revoked, or its user is deleted
 * or disabled
 */
export async function callerOf(pool: UserPool, token: string, scope: string = ADMIN_SCOPE): Promise<Caller> {
  const claims = await readClaims(pool, token);
  if (claims.client_id !== pool.settings.clientId) throw notAuthorized('Invalid Access Token');
  if (!hasScope(claims.scope, scope)) throw notAuthorized(MISSING_SCOPE);
  const user = await requireLiveUser(pool, claims.sub, claims.origin_jti);
  return { user, originJti: claims.origin_jti, scope: claims.scope };
}

/** The user of a sign-in that is not over. @throws {ServiceError} as {@link callerOf} does */
export async function requireLiveUser(pool: UserPool, sub: string, originJti: string): Promise<User> {
  const user = await findUserBySub(pool.database, sub);
  if (!user) throw userNotFound();
  const origin = await pool.database
    .selectFrom('refresh_tokens')
    .select('revoked_at')
    .where('origin_jti', '=', originJti)
    .executeTakeFirst();
  if (!origin || origin.revoked_at) throw notAuthorized('Access Token has been revoked');
  refuseUnusableUser(user);
  return user;
}

/** The user in whose name a call is made. @throws {ServiceError} as {@link callerOf} does */
export async function userOfAccessToken(pool: UserPool, token: string): Promise<User> {
  return (await callerOf(pool, token)).user;
}
