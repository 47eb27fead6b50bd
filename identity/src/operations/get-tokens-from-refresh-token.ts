import { z } from 'zod';
import { renewTokens } from '../sign-in/token-renewal';
import { defineOperation, requireClient } from './operation';

/** The operation with which newer clients renew tokens. It returns no new refresh token, like REFRESH_TOKEN_AUTH. */
export const getTokensFromRefreshToken = defineOperation({
  input: z.object({ ClientId: z.string(), RefreshToken: z.string().min(1).max(8192) }),
  run: async (pool, { ClientId, RefreshToken }) => {
    requireClient(pool, ClientId);
    return renewTokens(pool, { REFRESH_TOKEN: RefreshToken });
  },
});
