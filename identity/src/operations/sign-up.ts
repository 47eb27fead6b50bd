import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limitCodeRequests, sendCode } from '../codes/confirmation-codes';
import { enforcePasswordPolicy } from '../pool/password-policy';
import { poolNameOf } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';
import { makeVerifier } from '../srp/verifier';
import { AttributeListSchema, emailDelivery, readAttributes, UsernameSchema } from '../users/attributes';
import { findUserByEmail, insertUser } from '../users/user.repository';
import { defineOperation, PasswordSchema, requireClient } from './operation';

const usernameExists = () =>
  new ServiceError('UsernameExistsException', 'An account with the given email already exists.');

export const signUp = defineOperation({
  input: z.object({
    ClientId: z.string(),
    Username: UsernameSchema,
    Password: PasswordSchema,
    UserAttributes: AttributeListSchema,
  }),
  run: async (pool, { ClientId, Username: email, Password, UserAttributes }) => {
    requireClient(pool, ClientId);
    enforcePasswordPolicy(Password);
    const attributes = readAttributes(UserAttributes, 'person');
    if ((attributes.email ?? email).toLowerCase() !== email) {
      throw new ServiceError('InvalidParameterException', 'Username and email attribute do not match.');
    }
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
