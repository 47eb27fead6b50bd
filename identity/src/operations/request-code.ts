import { z } from 'zod';
import { limitCodeRequests, pretendCode, sendCode } from '../codes/confirmation-codes';
import { emailDelivery, UsernameSchema } from '../users/attributes';
import { findUserByEmail, type User } from '../users/user.repository';
import { defineOperation, requireClient, type Operation } from './operation';

/**
 * Returns the operation that mails a user a code. An unknown address gets the same response, and its code is sent
 * nowhere.
 * @param refuse throws {@link ServiceError} if this user must not get one
 */
export function defineCodeRequest(
  purpose: 'sign-up' | 'forgot-password',
  refuse: (user: User) => void,
): Operation {
  return defineOperation({
    input: z.object({ ClientId: z.string(), Username: UsernameSchema }),
    run: async (pool, { ClientId, Username: email }) => {
      requireClient(pool, ClientId);
      await limitCodeRequests(pool, email);
      const user = await findUserByEmail(pool.database, email);
      if (user) {
        refuse(user);
        await sendCode(pool, user, purpose);
      } else {
        await pretendCode(pool, purpose, email);
      }
      return { CodeDeliveryDetails: emailDelivery(email) };
    },
  });
}
