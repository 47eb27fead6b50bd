import { z } from 'zod';
import { userOfAccessToken } from '../tokens/access-token';
import { revokeSessions } from '../tokens/refresh-tokens';
import { AccessTokenSchema, defineOperation } from './operation';

export const globalSignOut = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => {
    const { sub } = await userOfAccessToken(pool, AccessToken);
    await revokeSessions(pool, sub);
    return {};
  },
});
