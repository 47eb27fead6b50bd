import { z } from 'zod';
import { userOfAccessToken } from '../tokens/access-token';
import { listAttributes } from '../users/attributes';
import { AccessTokenSchema, defineOperation } from './operation';

export const getUser = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => {
    const { sub, attributes } = await userOfAccessToken(pool, AccessToken);
    return { Username: sub, UserAttributes: listAttributes(sub, attributes) };
  },
});
