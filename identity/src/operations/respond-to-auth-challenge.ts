import { z } from 'zod';
import { answerNewPassword } from '../sign-in/new-password';
import { answerPasswordProof } from '../sign-in/password-proof';
import { defineOperation, requireClient } from './operation';

const responses = z.record(z.string(), z.string().max(8192).nullable()).default({});

/** Further challenges (multi-factor, devices) are further members here, each with its own module in sign-in/. */
const ANSWERS = {
  PASSWORD_VERIFIER: answerPasswordProof,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
} as const;

export const respondToAuthChallenge = defineOperation({
  input: z.object({
    ClientId: z.string(),
    ChallengeName: z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED']),
    ChallengeResponses: responses,
    Session: z.string().max(2048).nullish(),
  }),
  run: async (pool, { ClientId, ChallengeName, ChallengeResponses, Session }) => {
    requireClient(pool, ClientId);
    return ANSWERS[ChallengeName](pool, ChallengeResponses, Session ?? '');
  },
});
