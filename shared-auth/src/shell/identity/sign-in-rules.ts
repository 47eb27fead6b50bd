import { AuthError } from './auth-error';
import type { SignInAnswer, SignInStep } from './identity-client';

/** The steps that each kind of answer is accepted for. */
export const STEPS_OF: Record<SignInAnswer['to'], readonly SignInStep['step'][]> = {
  code: ['text-message-code', 'authenticator-code'],
  'choose-factor': ['choose-factor'],
  'set-up-authenticator': ['set-up-authenticator'],
  'custom-challenge': ['custom-challenge'],
};

/** Answers after which the user may be asked to remember the device. */
export const SECOND_FACTORS: readonly SignInAnswer['to'][] = ['code', 'set-up-authenticator'];

/** Allows one attempt at a time. Requests end within a time-out, so the mark of a running attempt is always cleared. */
export function oneAtATime() {
  let pending = false;
  return async (attempt: () => Promise<SignInStep>): Promise<SignInStep> => {
    if (pending) throw new AuthError('auth/pending-sign-in');
    pending = true;
    try {
      return await attempt();
    } finally {
      pending = false;
    }
  };
}
