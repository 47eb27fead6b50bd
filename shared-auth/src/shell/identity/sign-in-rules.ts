import { AuthError } from './auth-error';
import type { SignInAnswer, SignInStep } from './identity-client';

/** The steps that each answer is for. */
export const STEPS_OF: Record<SignInAnswer['to'], readonly SignInStep['step'][]> = {
  code: ['text-message-code', 'authenticator-code'],
  'choose-factor': ['choose-factor'],
  'set-up-authenticator': ['set-up-authenticator'],
  'custom-challenge': ['custom-challenge'],
};

/** Answers after which a device may take the place of the second factor. */
export const SECOND_FACTORS: readonly SignInAnswer['to'][] = ['code', 'set-up-authenticator'];

/** Lets one attempt run at a time. Requests end within a time-out, so the mark always clears. */
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
