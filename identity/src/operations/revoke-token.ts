import { z } from 'zod';
import { ServiceError } from '../protocol/service-error';
import { revokeRefreshToken } from '../tokens/refresh-tokens';
import { defineOperation } from './operation';

export const revokeToken = defineOperation({
  input: z.object({ ClientId: z.string(), Token: z.string().min(1).max(8192) }),
  run: async (pool, { ClientId, Token }) => {
    if (ClientId !== pool.settings.clientId) {
      throw new ServiceError('UnauthorizedException', 'The client is not authorized to revoke this token.');
    }
    await revokeRefreshToken(pool, Token);
    return {};
  },
});
