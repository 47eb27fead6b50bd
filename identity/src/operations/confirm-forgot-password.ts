import { z } from 'zod';
import { redeemCode } from '../codes/confirmation-codes';
import { enforcePasswordPolicy } from '../pool/password-policy';
import { poolNameOf } from '../pool/user-pool';
import { expiredCode } from '../protocol/service-error';
import { makeVerifier } from '../srp/verifier';
import { pretendUserId } from '../sign-in/pretend-user';
import { UsernameSchema } from '../users/attributes';
import { findUserByEmail, setPassword } from '../users/user.repository';
import { CodeSchema, defineOperation, PasswordSchema, requireClient } from './operation';

export const confirmForgotPassword = defineOperation({
  input: z.object({
    ClientId: z.string(),
    Username: UsernameSchema,
    ConfirmationCode: CodeSchema,
    Password: PasswordSchema,
  }),
  run: async (pool, { ClientId, Username, ConfirmationCode, Password }) => {
    requireClient(pool, ClientId);
    enforcePasswordPolicy(Password);
    const user = await findUserByEmail(pool.database, Username);
    const sub = user?.sub ?? pretendUserId(pool.secret, Username);
    await redeemCode(pool, sub, 'forgot-password', ConfirmationCode);
    if (!user) throw expiredCode();
    const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: user.sub }, Password);
    await setPassword(pool.database, user.sub, verifier, 'CONFIRMED', pool.now());
    return {};
  },
});
