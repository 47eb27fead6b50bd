import { z } from 'zod';
import { startCustomAuth, startPasswordProof } from '../sign-in/password-proof';
import { answerRefreshToken } from '../sign-in/token-refresh';
import { defineOperation, requireClient } from './operation';

const parameters = z.record(z.string(), z.string().max(8192).nullable()).default({});

/** The first step of each flow. USER_PASSWORD_AUTH, which sends the password itself, is not supported. */
const FLOWS = {
  USER_SRP_AUTH: startPasswordProof,
  CUSTOM_AUTH: startCustomAuth,
  REFRESH_TOKEN_AUTH: answerRefreshToken,
  REFRESH_TOKEN: answerRefreshToken,
} as const;

export const initiateAuth = defineOperation({
  input: z.object({
    ClientId: z.string(),
    AuthFlow: z.enum(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    AuthParameters: parameters,
  }),
  run: async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    requireClient(pool, ClientId);
    return FLOWS[AuthFlow](pool, AuthParameters);
  },
});
