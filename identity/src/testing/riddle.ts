import type { PoolTriggers } from '../pool/triggers';

/** The custom challenge of a test's pool: a riddle, which may be answered twice. */
export const RIDDLE: NonNullable<PoolTriggers['customChallenge']> = {
  define: async ({ session }) => {
    if (session.some((round) => round.challengeName === 'CUSTOM_CHALLENGE' && round.challengeResult)) {
      return { issueTokens: true };
    }
    return session.length < 3 ? { challengeName: 'CUSTOM_CHALLENGE' } : {};
  },
  create: async () => ({
    publicChallengeParameters: {
      Mensaje: '¿Qué guarda agua y está lleno de agujeros?',
      MensajeEng: 'What holds water and has holes?',
    },
    privateChallengeParameters: { answer: 'a sponge' },
  }),
  verify: async ({ challengeAnswer, privateChallengeParameters }) =>
    challengeAnswer === privateChallengeParameters.answer,
};
