import { z } from 'zod';
import { answerChoice, answerSetup, answerSoftwareToken, answerText } from '../sign-in/factor-answers';
import { answerCustomChallenge } from '../sign-in/custom-challenge';
import { answerDeviceProof, startDeviceProof } from '../sign-in/device-proof';
import { answerNewPassword } from '../sign-in/new-password';
import { answerPasswordProof } from '../sign-in/password-proof';
import { defineOperation, requireClient } from './operation';

const responses = z.record(z.string(), z.string().max(8192).nullable()).default({});

/** Handlers of the answers to each challenge. */
const ANSWERS = {
  PASSWORD_VERIFIER: answerPasswordProof,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  SELECT_MFA_TYPE: answerChoice,
  SMS_MFA: answerText,
  SOFTWARE_TOKEN_MFA: answerSoftwareToken,
  MFA_SETUP: answerSetup,
  DEVICE_SRP_AUTH: startDeviceProof,
  DEVICE_PASSWORD_VERIFIER: answerDeviceProof,
} as const;
const NAMES = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

export const respondToAuthChallenge = defineOperation({
  input: z.object({
    ClientId: z.string(),
    ChallengeName: z.enum(NAMES),
    ChallengeResponses: responses,
    Session: z.string().max(8192).nullish(),
  }),
  run: async (pool, { ClientId, ChallengeName, ChallengeResponses, Session }) => {
    requireClient(pool, ClientId);
    return ANSWERS[ChallengeName](pool, ChallengeResponses, Session ?? '');
  },
});
