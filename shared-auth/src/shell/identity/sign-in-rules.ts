import { AuthError } from './auth-error';
import type { SignInAnswer, SignInStep } from './identity-client';
import type { AuthSituation } from './provider-refusal';

/** A step at which a sign-in waits for an answer. */
export type WaitingStep = Exclude<SignInStep['step'], 'signed-in'>;

/** The steps that each kind of answer is accepted for. */
export const STEPS_OF: Record<SignInAnswer['to'], readonly WaitingStep[]> = {
  code: ['text-message-code', 'authenticator-code'],
  'choose-factor': ['choose-factor'],
  'set-up-authenticator': ['set-up-authenticator'],
  'custom-challenge': ['custom-challenge'],
  'new-password': ['new-password-required'],
};

/** Answers that prove a second factor, so that the user may be asked to remember the device. */
const SECOND_FACTORS: readonly SignInAnswer['to'][] = ['code', 'set-up-authenticator'];

/** How an exchange with the provider is read: its refusals by the situation, its end by whether it proves a second factor. */
export interface ExchangeContext {
  situation: AuthSituation;
  provesSecondFactor: boolean;
}

/** Returns the context of the exchange that sends an answer. */
export function contextOf({ to }: SignInAnswer): ExchangeContext {
  return {
    situation: to === 'new-password' ? 'new-password' : 'challenge',
    provesSecondFactor: SECOND_FACTORS.includes(to),
  };
}

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
