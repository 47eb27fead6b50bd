import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import type { User } from '../users/user.repository';
import { requireLiveUser } from './access-token';

const IdClaimsSchema = z.object({ sub: z.uuid(), token_use: z.literal('id'), origin_jti: z.uuid() });

const invalidLogin = (reason = '') =>
  new ServiceError('NotAuthorizedException', `Invalid login token.${reason}`);

/** The user of an identity token. @throws {ServiceError} if it is not one of this pool's, or its sign-in is over */
export async function userOfIdToken(pool: UserPool, token: string): Promise<User> {
  const { keys, settings, now } = pool;
  const verified = await jwtVerify(token, keys.resolve, {
    issuer: settings.issuer,
    audience: settings.clientId,
    algorithms: ['RS256'],
    currentDate: now(),
  }).catch((error: unknown) => {
    throw invalidLogin(error instanceof errors.JWTExpired ? ' Token expired.' : '');
  });
  const claims = IdClaimsSchema.safeParse(verified.payload);
  if (!claims.success) throw invalidLogin();
  return requireLiveUser(pool, claims.data.sub, claims.data.origin_jti);
}
