import { z } from 'zod';
import { ServiceError } from '../protocol/service-error';
import { hashOfRefreshToken } from '../tokens/token-issuer';
import { defineOperation } from './operation';

export const revokeToken = defineOperation({
  input: z.object({ ClientId: z.string(), Token: z.string().min(1).max(8192) }),
  run: async (pool, { ClientId, Token }) => {
    if (ClientId !== pool.settings.clientId) {
      throw new ServiceError('UnauthorizedException', 'The client is not authorized to revoke this token.');
    }
    // A token that is unknown or already revoked is as good as revoked (RFC 7009).
    await pool.database
      .updateTable('refresh_tokens')
      .set({ revoked_at: pool.now() })
      .where('token_hash', '=', hashOfRefreshToken(Token))
      .where('revoked_at', 'is', null)
      .execute();
    return {};
  },
});
