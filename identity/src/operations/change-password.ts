import { z } from 'zod';
import { checkAnswer } from '../attempts/check-answer';
import { enforcePasswordPolicy } from '../pool/password-policy';
import { poolNameOf } from '../pool/user-pool';
import { wrongCredentials } from '../protocol/service-error';
import { makeVerifier, matchesVerifier } from '../srp/verifier';
import { userOfAccessToken } from '../tokens/access-token';
import { setPassword } from '../users/user.repository';
import { AccessTokenSchema, defineOperation, PasswordSchema } from './operation';

export const changePassword = defineOperation({
  input: z.object({
    AccessToken: AccessTokenSchema,
    PreviousPassword: PasswordSchema,
    ProposedPassword: PasswordSchema,
  }),
  run: async (pool, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    enforcePasswordPolicy(ProposedPassword);
    const owner = { poolName: poolNameOf(pool.settings), userId: user.sub };
    const stored = { salt: user.srp_salt, verifier: user.srp_verifier };
    const proven = await checkAnswer(pool, 'password', user.email, async () =>
      matchesVerifier(owner, PreviousPassword, stored) ? user : undefined,
    );
    if (!proven) throw wrongCredentials();
    await setPassword(
      pool.database,
      user.sub,
      makeVerifier(owner, ProposedPassword),
      'CONFIRMED',
      pool.now(),
    );
    return {};
  },
});
