import { z } from 'zod';
import { inSeconds, later } from '@lotes/shared-contract/dates';
import { dropCodes } from '../codes/code.repository';
import { sendCode } from '../codes/confirmation-codes';
import { enforcePasswordPolicy } from '../pool/password-policy';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { userNotFound } from '../protocol/service-error';
import { makeVerifier } from '../srp/verifier';
import { revokeSessions } from '../tokens/refresh-tokens';
import {
  AttributeListSchema,
  changedAttributes,
  isNewPhone,
  readAttributes,
  UsernameSchema,
} from '../users/attributes';
import {
  findUserByEmail,
  findUserBySub,
  setAttributes,
  setEnabled,
  setPassword,
  setStatus,
  type User,
} from '../users/user.repository';
import { refuseReset } from './forgot-password';
import { defineOperation, PasswordSchema, requirePool } from './operation';

/** Lifetime of a temporary password. */
export const TEMPORARY_PASSWORD_TTL_S = inSeconds({ days: 7 });

/** The user's name in an administrative message: the e-mail or the subject. */
export const Named = z.object({
  UserPoolId: z.string(),
  Username: z.uuid().or(UsernameSchema),
});

/** The user that an administrative message names. @throws {ServiceError} if there is none */
export async function requireUser(
  pool: UserPool,
  { UserPoolId, Username }: z.output<typeof Named>,
): Promise<User> {
  requirePool(pool, UserPoolId);
  const find = Username.includes('@') ? findUserByEmail : findUserBySub;
  const user = await find(pool.database, Username);
  if (!user) throw userNotFound();
  return user;
}

export const adminUpdateUserAttributes = defineOperation({
  access: 'signed',
  input: Named.extend({ UserAttributes: AttributeListSchema }),
  run: async (pool, { UserAttributes, ...named }) => {
    const user = await requireUser(pool, named);
    const { email: _stays, ...changed } = readAttributes(UserAttributes, 'staff');
    const attributes = changedAttributes(user.attributes, changed);
    await setAttributes(pool.database, user.sub, attributes, pool.now());
    // A code that was sent to the old number would bring that number back.
    if (isNewPhone(user.attributes, changed)) await dropCodes(pool.database, user.sub, 'phone_number');
    return {};
  },
});

const enabling = (enabled: boolean) =>
  defineOperation({
    access: 'signed',
    input: Named,
    run: async (pool, named) => {
      const user = await requireUser(pool, named);
      await setEnabled(pool.database, user.sub, enabled, pool.now());
      return {};
    },
  });

export const adminDisableUser = enabling(false);
export const adminEnableUser = enabling(true);

export const adminSetUserPassword = defineOperation({
  access: 'signed',
  input: Named.extend({ Password: PasswordSchema, Permanent: z.boolean().default(false) }),
  run: async (pool, { Password, Permanent, ...named }) => {
    const user = await requireUser(pool, named);
    enforcePasswordPolicy(Password);
    const verifier = makeVerifier({ poolName: poolNameOf(pool.settings), userId: user.sub }, Password);
    const expiresAt = Permanent ? null : later(pool.now(), { seconds: TEMPORARY_PASSWORD_TTL_S });
    const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    await setPassword(pool.database, user.sub, verifier, status, pool.now(), expiresAt);
    return {};
  },
});

/**
 * Makes a user choose another password, with the code that is e-mailed to them. Sign-ins and tokens are refused until then.
 */
export const adminResetUserPassword = defineOperation({
  access: 'signed',
  input: Named,
  run: async (pool, named) => {
    const user = await requireUser(pool, named);
    refuseReset(user);
    await setStatus(pool.database, user.sub, 'RESET_REQUIRED', pool.now());
    await sendCode(pool, user, 'forgot-password');
    return {};
  },
});

export const adminUserGlobalSignOut = defineOperation({
  access: 'signed',
  input: Named,
  run: async (pool, named) => {
    await revokeSessions(pool, (await requireUser(pool, named)).sub);
    return {};
  },
});
