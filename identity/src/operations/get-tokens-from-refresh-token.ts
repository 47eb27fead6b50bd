import { z } from 'zod';
import { answerRefreshToken } from '../sign-in/token-refresh';
import { defineOperation, requireClient } from './operation';

/** The operation with which newer clients renew tokens. It returns no new refresh token, like REFRESH_TOKEN_AUTH. */
export const getTokensFromRefreshToken = defineOperation({
  input: z.object({ ClientId: z.string(), RefreshToken: z.string().min(1).max(8192) }),
  run: async (pool, { ClientId, RefreshToken }) => {
    requireClient(pool, ClientId);
    return answerRefreshToken(pool, { REFRESH_TOKEN: RefreshToken });
  },
});
