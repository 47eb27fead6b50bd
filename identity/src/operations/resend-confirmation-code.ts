import { z } from 'zod';
import { limitCodeRequests, sendCode } from '../codes/confirmation-codes';
import { ServiceError } from '../protocol/service-error';
import { emailDelivery, UsernameSchema } from '../users/attributes';
import { findUserByEmail } from '../users/user.repository';
import { defineOperation, requireClient } from './operation';

export const resendConfirmationCode = defineOperation({
  input: z.object({ ClientId: z.string(), Username: UsernameSchema }),
  run: async (pool, { ClientId, Username: email }) => {
    requireClient(pool, ClientId);
    await limitCodeRequests(pool, email);
    const user = await findUserByEmail(pool.database, email);
    if (user && user.status !== 'UNCONFIRMED') {
      throw new ServiceError('InvalidParameterException', 'User is already confirmed.');
    }
    if (user) await sendCode(pool, user, 'sign-up');
    return { CodeDeliveryDetails: emailDelivery(email) };
  },
});
