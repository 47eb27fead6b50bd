import { z } from 'zod';
import { userOfAccessToken } from '../tokens/access-token';
import { deleteUser as removeUser } from '../users/user.repository';
import { AccessTokenSchema, defineOperation } from './operation';

/** Deletes the caller's own user, with all of its sign-ins. */
export const deleteUser = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => {
    const { sub } = await userOfAccessToken(pool, AccessToken);
    await removeUser(pool.database, sub);
    return {};
  },
});
