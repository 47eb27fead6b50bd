import { z } from 'zod';
import { limitCodeRequests, sendCode } from '../codes/confirmation-codes';
import { ServiceError } from '../protocol/service-error';
import { emailDelivery, UsernameSchema } from '../users/attributes';
import { findUserByEmail, type User } from '../users/user.repository';
import { defineOperation, requireClient } from './operation';

function refuseReset({ enabled, status }: User): void {
  if (!enabled) throw new ServiceError('NotAuthorizedException', 'User is disabled.');
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (status === 'UNCONFIRMED') {
    throw new ServiceError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
}

export const forgotPassword = defineOperation({
  input: z.object({ ClientId: z.string(), Username: UsernameSchema }),
  run: async (pool, { ClientId, Username: email }) => {
    requireClient(pool, ClientId);
    await limitCodeRequests(pool, email);
    const user = await findUserByEmail(pool.database, email);
    if (user) {
      refuseReset(user);
      await sendCode(pool, user, 'forgot-password');
    }
    return { CodeDeliveryDetails: emailDelivery(email) };
  },
});
