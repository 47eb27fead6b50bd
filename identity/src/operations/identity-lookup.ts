import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { inSeconds, later } from '@lotes/shared-contract/dates';
import { fingerprint } from '../pool/pool-secret';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { uuidOf } from '../sign-in/pretend-user';
import { userOfIdToken } from '../tokens/id-token';
import type { User } from '../users/user.repository';
import { defineOperation, epochSeconds } from './operation';

/** The provider's issuer of identity tokens. */
const TOKEN_ISSUER = 'https://cognito-identity.amazonaws.com';
const TOKEN_TTL_S = inSeconds({ minutes: 10 });
const CREDENTIALS_TTL_S = inSeconds({ hours: 1 });

const Logins = z.record(z.string(), z.string().max(8192)).default({});

const providerOf = ({ settings }: UserPool) =>
  `cognito-idp.${settings.region}.amazonaws.com/${settings.userPoolId}`;

/** The user named by the login of this pool. @throws {ServiceError} if there is no such login, or its token is not valid */
async function userOfLogins(pool: UserPool, logins: z.output<typeof Logins>): Promise<User> {
  if (Object.keys(logins).length === 0) {
    throw new ServiceError(
      'NotAuthorizedException',
      'Unauthenticated access is not supported for this identity pool.',
    );
  }
  const token = logins[providerOf(pool)];
  if (token === undefined) throw loginsDoNotMatch();
  return userOfIdToken(pool, token);
}

const loginsDoNotMatch = () =>
  new ServiceError(
    'NotAuthorizedException',
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );

/** The identity id of a user: always the same, and not derived from the subject without the pool's secret. */
function identityOf({ secret, settings }: UserPool, { sub }: User): string {
  return `${settings.region}:${uuidOf(fingerprint(secret, 'identity id', sub).subarray(0, 16))}`;
}

export const getId = defineOperation({
  input: z.object({ IdentityPoolId: z.string().max(55), Logins }),
  run: async (pool, { IdentityPoolId, Logins: logins }) => {
    if (IdentityPoolId !== pool.settings.identityPoolId) {
      throw new ServiceError('ResourceNotFoundException', `IdentityPool '${IdentityPoolId}' not found.`);
    }
    return { IdentityId: identityOf(pool, await userOfLogins(pool, logins)) };
  },
});

const OneIdentity = z.object({ IdentityId: z.string().max(55), Logins });

async function requireIdentity(pool: UserPool, { IdentityId, Logins: logins }: z.output<typeof OneIdentity>) {
  const user = await userOfLogins(pool, logins);
  if (identityOf(pool, user) !== IdentityId) throw loginsDoNotMatch();
  return user;
}

/** Returns credentials in the provider's shape. They give access to nothing: no service here accepts them. */
export const getCredentialsForIdentity = defineOperation({
  input: OneIdentity,
  run: async (pool, message) => {
    await requireIdentity(pool, message);
    return {
      IdentityId: message.IdentityId,
      Credentials: {
        AccessKeyId: `ASIA${randomBytes(8).toString('hex').toUpperCase()}`,
        SecretKey: randomBytes(30).toString('base64'),
        SessionToken: randomBytes(96).toString('base64'),
        Expiration: epochSeconds(later(pool.now(), { seconds: CREDENTIALS_TTL_S })),
      },
    };
  },
});

export const getOpenIdToken = defineOperation({
  input: OneIdentity,
  run: async (pool, message) => {
    const { sub } = await requireIdentity(pool, message);
    const { keys, settings, now } = pool;
    const provider = providerOf(pool);
    const at = Math.floor(epochSeconds(now()));
    const Token = await new SignJWT({
      amr: ['authenticated', provider, `${provider}:CognitoSignIn:${sub}`],
    })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(settings.identityPoolId)
      .setSubject(message.IdentityId)
      .setIssuedAt(at)
      .setExpirationTime(at + TOKEN_TTL_S)
      .sign(keys.privateKey);
    return { IdentityId: message.IdentityId, Token };
  },
});
