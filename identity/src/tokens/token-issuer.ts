import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { later } from '@lotes/shared-contract/dates';
import type { UserPool } from '../pool/user-pool';
import type { User } from '../users/user.repository';

/** What the wire calls AuthenticationResult. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** For a device that is not known yet: what it confirms itself with. */
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

/** Lets its bearer read and change their own user; hosted logins may give less. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

export const hashOfRefreshToken = (token: string) => createHash('sha256').update(token).digest();

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function sign({ keys, settings, now }: UserPool, claims: JWTPayload): Promise<string> {
  const at = now();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
    .setIssuer(settings.issuer)
    .setIssuedAt(inSeconds(at))
    .setExpirationTime(inSeconds(later(at, { seconds: settings.accessTokenTtl })))
    .setJti(randomUUID())
    .sign(keys.privateKey);
}

/** Attributes as claims: those that end in _verified are booleans there. */
function attributeClaims({ attributes }: User): JWTPayload {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}

/** One sign-in, which all tokens renewed from it name as their origin. */
export interface SignInOrigin {
  originJti: string;
  authTime: Date;
  deviceKey?: string | undefined;
}

/** A pair of fresh tokens that names the sign-in it stems from. */
export async function issueTokens(
  pool: UserPool,
  user: User,
  origin: SignInOrigin,
): Promise<AuthenticationResult> {
  const { clientId, accessTokenTtl } = pool.settings;
  const shared = {
    sub: user.sub,
    origin_jti: origin.originJti,
    event_id: randomUUID(),
    auth_time: inSeconds(origin.authTime),
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign(pool, {
      ...shared,
      token_use: 'access',
      client_id: clientId,
      scope: ADMIN_SCOPE,
      username: user.sub,
      ...(origin.deviceKey === undefined ? {} : { device_key: origin.deviceKey }),
    }),
    sign(pool, {
      ...attributeClaims(user),
      ...shared,
      token_use: 'id',
      aud: clientId,
      'cognito:username': user.sub,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: accessTokenTtl, TokenType: 'Bearer' };
}

/** Tokens of a new sign-in, with a refresh token, of which only the hash is kept. */
export async function issueSession(
  pool: UserPool,
  user: User,
  deviceKey?: string,
): Promise<AuthenticationResult> {
  const origin = { originJti: randomUUID(), authTime: pool.now(), deviceKey };
  const RefreshToken = randomBytes(48).toString('base64url');
  await pool.database
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOfRefreshToken(RefreshToken),
      sub: user.sub,
      origin_jti: origin.originJti,
      auth_time: origin.authTime,
      expires_at: later(pool.now(), { seconds: pool.settings.refreshTokenTtl }),
      revoked_at: null,
      device_key: deviceKey ?? null,
    })
    .execute();
  return { ...(await issueTokens(pool, user, origin)), RefreshToken };
}
