import { z } from 'zod';
import { userNotFound } from '../protocol/service-error';
import { UsernameSchema } from '../users/attributes';
import { deleteUser, findUserByEmail } from '../users/user.repository';
import { defineOperation, requirePool } from './operation';

export const adminDeleteUser = defineOperation({
  access: 'signed',
  input: z.object({ UserPoolId: z.string(), Username: UsernameSchema }),
  run: async (pool, { UserPoolId, Username }) => {
    requirePool(pool, UserPoolId);
    const user = await findUserByEmail(pool.database, Username);
    if (!user) throw userNotFound();
    await deleteUser(pool.database, user.sub);
    return {};
  },
});
