import { AuthError, type Auth, type SignInStep } from '@lotes/shared-auth/shell';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../context/shell-context';
import type { Credentials } from '../context/pending-account';

/** Interval of the automatic sign-in after sign-up, in ms; it is tried for 3 minutes (R5.4). */
export const POLL_EVERY_MS = 5000;
const POLL_FOR_MS = 180_000;

interface AutomaticSignIn {
  /** Called with the next step of the sign-in, if one follows the password. */
  onStep: (step: SignInStep) => Promise<void>;
  /** Called when the attempts end without success: the time is over, or they can never succeed. */
  onOver: () => void;
}

/**
 * Signs in automatically once the account is confirmed, by the link in the e-mail, in another tab or on this page.
 * Returns a function that tries at once.
 */
export function useAutomaticSignIn(
  credentials: Credentials | undefined,
  options: AutomaticSignIn,
): () => Promise<Attempt> {
  const { auth } = useShell();
  const onOver = useEffectEvent(options.onOver);
  const onStep = useEffectEvent(options.onStep);

  useEffect(() => {
    if (!credentials) return;
    return poll(() => trySignIn(auth, credentials, onStep), onOver);
  }, [auth, credentials]);

  return () => (credentials ? trySignIn(auth, credentials, options.onStep) : Promise.resolve('given-up'));
}

/** The outcome of an attempt: signed in, another step follows, worth another try, or hopeless. */
type Attempt = 'done' | 'asked' | 'not-yet' | 'given-up';

/**
 * Repeats an attempt until it succeeds; calls `onOver` if it cannot succeed any more or the time is over. Returns a
 * function that stops it.
 */
export function poll(attempt: () => Promise<Attempt>, onOver: () => void): () => void {
  const endsAt = Date.now() + POLL_FOR_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = () => {
    if (stopped) return;
    if (Date.now() + POLL_EVERY_MS > endsAt) {
      onOver();
      return;
    }
    timer = setTimeout(() => {
      void attempt().then((outcome) => {
        if (outcome === 'not-yet') next();
        else if (outcome === 'given-up' && !stopped) onOver();
      });
    }, POLL_EVERY_MS);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function trySignIn(
  auth: Auth,
  { email, password }: Credentials,
  onStep: (step: SignInStep) => Promise<void>,
): Promise<Attempt> {
  try {
    const step = await auth.signIn(email, password);
    await onStep(step);
    return step.step === 'signed-in' ? 'done' : 'asked';
  } catch (caught) {
    return caught instanceof AuthError && WORTH_REPEATING.has(caught.code) ? 'not-yet' : 'given-up';
  }
}

/**
 * Error codes after which another try may succeed: the account is not confirmed yet, there is no network, or another
 * sign-in of this page is under way.
 */
const WORTH_REPEATING = new Set(['auth/not-confirmed', 'auth/network', 'auth/pending-sign-in']);
