import { z } from 'zod';
import { factorsMessage } from '../mfa/preferences';
import { userOfAccessToken } from '../tokens/access-token';
import { listAttributes } from '../users/attributes';
import { AccessTokenSchema, defineOperation } from './operation';

export const getUser = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => {
    const user = await userOfAccessToken(pool, AccessToken);
    const { sub, attributes } = user;
    return { Username: sub, UserAttributes: listAttributes(sub, attributes), ...factorsMessage(user) };
  },
});
