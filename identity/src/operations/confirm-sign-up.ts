import { z } from 'zod';
import { redeemCode } from '../codes/confirmation-codes';
import { expiredCode, ServiceError } from '../protocol/service-error';
import { pretendUserId } from '../sign-in/pretend-user';
import { UsernameSchema } from '../users/attributes';
import { confirmUser, findUserByEmail } from '../users/user.repository';
import { CodeSchema, defineOperation, requireClient } from './operation';

export const confirmSignUp = defineOperation({
  input: z.object({ ClientId: z.string(), Username: UsernameSchema, ConfirmationCode: CodeSchema }),
  run: async (pool, { ClientId, Username, ConfirmationCode }) => {
    requireClient(pool, ClientId);
    const user = await findUserByEmail(pool.database, Username);
    if (!user) {
      await redeemCode(pool, pretendUserId(pool.secret, Username), 'sign-up', ConfirmationCode);
      throw expiredCode();
    }
    if (user.status !== 'UNCONFIRMED') {
      throw new ServiceError(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.status}`,
      );
    }
    await redeemCode(pool, user.sub, 'sign-up', ConfirmationCode);
    await confirmUser(pool.database, user, pool.now());
    return {};
  },
});
