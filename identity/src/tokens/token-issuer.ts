import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { later } from '@lotes/shared-contract/dates';
import { secretHash } from '../pool/secrets';
import type { UserPool } from '../pool/user-pool';
import { ADMIN_SCOPE, attributeClaims } from './scopes';
import type { User } from '../users/user.repository';

/** AuthenticationResult of the wire protocol. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
  /** For a new device: the data with which it confirms itself. */
  NewDeviceMetadata?: { DeviceKey: string; DeviceGroupKey: string };
}

const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function sign({ keys, settings, now }: UserPool, claims: JWTPayload): Promise<string> {
  const at = now();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
    .setIssuer(settings.issuer)
    .setIssuedAt(epochSeconds(at))
    .setExpirationTime(epochSeconds(later(at, { seconds: settings.accessTokenTtl })))
    .setJti(randomUUID())
    .sign(keys.privateKey);
}

/** A sign-in, which its tokens and all tokens renewed from them name as their origin. */
export interface SignInOrigin {
  originJti: string;
  authTime: Date;
  deviceKey?: string | undefined;
  /** All of the user's own data by default; a hosted login may have another scope. */
  scope?: string;
  /** Nonce of the app that began a hosted login, which its identity token repeats. */
  nonce?: string | undefined;
}

/** Hash that binds an identity token to its access token (OpenID Connect Core, 3.1.3.6). */
const halfHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

/** A fresh access token and identity token of a sign-in. */
export async function issueTokens(
  pool: UserPool,
  user: User,
  origin: SignInOrigin,
): Promise<AuthenticationResult> {
  const { clientId, accessTokenTtl } = pool.settings;
  const { scope = ADMIN_SCOPE, nonce } = origin;
  const shared = {
    sub: user.sub,
    origin_jti: origin.originJti,
    event_id: randomUUID(),
    auth_time: epochSeconds(origin.authTime),
  };
  const AccessToken = await sign(pool, {
    ...shared,
    token_use: 'access',
    client_id: clientId,
    scope,
    username: user.sub,
    ...(origin.deviceKey === undefined ? {} : { device_key: origin.deviceKey }),
  });
  const IdToken = await sign(pool, {
    ...attributeClaims(user, scope),
    ...shared,
    token_use: 'id',
    aud: clientId,
    'cognito:username': user.sub,
    ...(scope === ADMIN_SCOPE ? {} : { at_hash: halfHash(AccessToken) }),
    ...(nonce === undefined ? {} : { nonce }),
  });
  return { AccessToken, IdToken, ExpiresIn: accessTokenTtl, TokenType: 'Bearer' };
}

/** Tokens of a new sign-in, with a refresh token, of which only the hash is kept. */
export async function issueSession(
  pool: UserPool,
  user: User,
  begun: Partial<SignInOrigin> = {},
): Promise<AuthenticationResult> {
  const origin = { originJti: randomUUID(), authTime: pool.now(), ...begun };
  const RefreshToken = randomBytes(48).toString('base64url');
  await pool.database
    .insertInto('refresh_tokens')
    .values({
      token_hash: secretHash(RefreshToken),
      sub: user.sub,
      origin_jti: origin.originJti,
      auth_time: origin.authTime,
      expires_at: later(pool.now(), { seconds: pool.settings.refreshTokenTtl }),
      revoked_at: null,
      device_key: origin.deviceKey ?? null,
      scope: origin.scope ?? ADMIN_SCOPE,
    })
    .execute();
  return { ...(await issueTokens(pool, user, origin)), RefreshToken };
}
