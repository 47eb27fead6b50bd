import { z } from 'zod';
import { userOfAccessToken } from '../tokens/access-token';
import { AccessTokenSchema, defineOperation } from './operation';

export const globalSignOut = defineOperation({
  input: z.object({ AccessToken: AccessTokenSchema }),
  run: async (pool, { AccessToken }) => {
    const { sub } = await userOfAccessToken(pool, AccessToken);
    await pool.database
      .updateTable('refresh_tokens')
      .set({ revoked_at: pool.now() })
      .where('sub', '=', sub)
      .where('revoked_at', 'is', null)
      .execute();
    return {};
  },
});
