import { z } from 'zod';
import { checkAnswer } from '../attempts/check-answer';
import { changeFactors } from '../mfa/preferences';
import { findSoftwareToken, makeSoftwareToken, proveSoftwareToken } from '../mfa/software-tokens';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import {
  openChallengeSession,
  takeChallengeSession,
  tryChallengeSession,
} from '../sessions/challenge-sessions';
import { userOfAccessToken } from '../tokens/access-token';
import { AccessTokenSchema, CodeSchema, defineOperation } from './operation';

/** The token's user: one who is signed in, or one who must set up a token to sign in. */
const Owner = z.object({ AccessToken: AccessTokenSchema.nullish(), Session: z.string().max(2048).nullish() });
type Owner = z.output<typeof Owner>;

const noSoftwareToken = (message: string) => new ServiceError('SoftwareTokenMFANotFoundException', message);

function requireOwner({ settings }: UserPool, { AccessToken, Session }: Owner): void {
  if (settings.mfa === 'off') {
    throw noSoftwareToken('Software Token MFA has not been enabled by the userPool');
  }
  if (!AccessToken && !Session) {
    throw new ServiceError('InvalidParameterException', 'Either an access token or a session is required.');
  }
}

export const associateSoftwareToken = defineOperation({
  input: Owner,
  run: async (pool, owner) => {
    requireOwner(pool, owner);
    if (owner.AccessToken) {
      const { sub } = await userOfAccessToken(pool, owner.AccessToken);
      return { SecretCode: await makeSoftwareToken(pool, sub) };
    }
    const { user, state } = await takeChallengeSession(pool, owner.Session ?? '', 'MFA_SETUP');
    const SecretCode = await makeSoftwareToken(pool, user.sub);
    return { SecretCode, Session: await openChallengeSession(pool, user.sub, 'MFA_SETUP', state) };
  },
});

/** Checks the first code of a new secret. @throws {ServiceError} if it is not one of its codes */
async function requireFirstCode(
  pool: UserPool,
  sub: string,
  { UserCode, FriendlyDeviceName }: { UserCode: string; FriendlyDeviceName?: string | null | undefined },
): Promise<void> {
  if (!(await findSoftwareToken(pool, sub))?.waiting_secret) {
    throw noSoftwareToken('No software token is waiting for its first code.');
  }
  const proven = await checkAnswer(pool, 'second-factor', sub, async (within) =>
    (await proveSoftwareToken(within, sub, UserCode, FriendlyDeviceName ?? null)) ? true : undefined,
  );
  if (!proven) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
}

export const verifySoftwareToken = defineOperation({
  input: Owner.extend({ UserCode: CodeSchema, FriendlyDeviceName: z.string().max(131).nullish() }),
  run: async (pool, { UserCode, FriendlyDeviceName, ...owner }) => {
    requireOwner(pool, owner);
    if (owner.AccessToken) {
      const { sub } = await userOfAccessToken(pool, owner.AccessToken);
      await requireFirstCode(pool, sub, { UserCode, FriendlyDeviceName });
      return { Status: 'SUCCESS' };
    }
    const session = owner.Session ?? '';
    const { user } = await tryChallengeSession(pool, session, 'MFA_SETUP');
    await requireFirstCode(pool, user.sub, { UserCode, FriendlyDeviceName });
    const { state } = await takeChallengeSession(pool, session, 'MFA_SETUP');
    // A factor that was set up because it is required is the preferred one from now on.
    const SOFTWARE_TOKEN_MFA = { Enabled: true, PreferredMfa: true };
    await changeFactors(pool, user, { SOFTWARE_TOKEN_MFA }, 'person');
    return {
      Status: 'SUCCESS',
      Session: await openChallengeSession(pool, user.sub, 'MFA_SETUP_DONE', state),
    };
  },
});
