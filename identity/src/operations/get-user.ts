import { z } from 'zod';
import { factorsMessage } from '../mfa/preferences';
import { userOfAccessToken } from '../tokens/access-token';
import { listAttributes } from '../users/attributes';
import type { User } from '../users/user.repository';
import { Named, requireUser } from './admin-users';
import { AccessTokenSchema, defineOperation, epochSeconds } from './operation';

const userMessage = (user: User) => ({
  Username: user.sub,
  UserAttributes: listAttributes(user.sub, user.attributes),
  ...factorsMessage(user),
});

export const getUser = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => userMessage(await userOfAccessToken(pool, AccessToken)),
});

export const adminGetUser = defineOperation({
  access: 'signed',
  input: Named,
  run: async (pool, named) => {
    const user = await requireUser(pool, named);
    return {
      ...userMessage(user),
      UserCreateDate: epochSeconds(user.created_at),
      UserLastModifiedDate: epochSeconds(user.updated_at),
      Enabled: user.enabled,
      UserStatus: user.status,
    };
  },
});
