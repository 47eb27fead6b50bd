import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limitCodeRequests, sendCode } from '../codes/confirmation-codes';
import { enforcePasswordPolicy } from '../pool/password-policy';
import type { UserAttributes } from '../database/tables';
import { trigger } from '../pool/triggers';
import { poolNameOf, type UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { makeVerifier } from '../srp/verifier';
import { AttributeListSchema, emailDelivery, readAttributes, UsernameSchema } from '../users/attributes';
import { findUserByEmail, insertUser } from '../users/user.repository';
import { defineOperation, PasswordSchema, requireClient } from './operation';

const usernameExists = () =>
  new ServiceError('UsernameExistsException', 'An account with the given email already exists.');

/** Lets the pool's owner refuse a sign-up, using the client's validation data, which are not stored. */
async function runPreSignUp(
  { triggers }: UserPool,
  userName: string,
  userAttributes: UserAttributes,
  data: z.output<typeof AttributeListSchema>,
): Promise<void> {
  const { preSignUp } = triggers;
  if (!preSignUp) return;
  const validationData = Object.fromEntries(data.map(({ Name, Value }) => [Name, Value]));
  await trigger('PreSignUp', () => preSignUp({ userName, userAttributes, validationData }));
}

export const signUp = defineOperation({
  input: z.object({
    ClientId: z.string(),
    Username: UsernameSchema,
    Password: PasswordSchema,
    UserAttributes: AttributeListSchema,
    ValidationData: AttributeListSchema,
  }),
  run: async (pool, { ClientId, Username: email, Password, UserAttributes, ValidationData }) => {
    requireClient(pool, ClientId);
    enforcePasswordPolicy(Password);
    const attributes = readAttributes(UserAttributes, 'person');
    if ((attributes.email ?? email).toLowerCase() !== email) {
      throw new ServiceError('InvalidParameterException', 'Username and email attribute do not match.');
    }
    await runPreSignUp(pool, email, attributes, ValidationData);
    if (await findUserByEmail(pool.database, email)) throw usernameExists();
    await limitCodeRequests(pool, email);

    const sub = randomUUID();
    const inserted = await insertUser(
      pool.database,
      {
        sub,
        email,
        attributes: { ...attributes, email, email_verified: 'false' },
        status: 'UNCONFIRMED',
        verifier: makeVerifier({ poolName: poolNameOf(pool.settings), userId: sub }, Password),
        temporaryPasswordExpiresAt: null,
      },
      pool.now(),
    );
    const user = inserted && (await findUserByEmail(pool.database, email));
    if (!user) throw usernameExists();
    await sendCode(pool, user, 'sign-up');
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: emailDelivery(email) };
  },
});
