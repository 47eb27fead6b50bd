import { AuthError, type Auth } from '@lotes/shared-auth/shell';
import { useEffect } from 'react';
import { useShell } from '../context/shell-context';
import type { Credentials } from '../context/pending-account';

/** Automatic sign-in after sign-up: tried every 5 s for 3 minutes (R5.4). */
export const POLL_EVERY_MS = 5000;
export const POLL_FOR_MS = 180_000;

/**
 * Signs in automatically once the account is confirmed, by the link in the e-mail, in another tab or here. The returned
 * function tries at once and resolves with whether that signed in.
 */
export function useAutomaticSignIn(credentials: Credentials | undefined): () => Promise<boolean> {
  const { auth } = useShell();

  useEffect(() => {
    if (!credentials) return;
    return poll(() => trySignIn(auth, credentials));
  }, [auth, credentials]);

  return () =>
    credentials ? trySignIn(auth, credentials).then((outcome) => outcome === 'done') : Promise.resolve(false);
}

type Attempt = 'done' | 'not-yet' | 'given-up';

/** Repeats an attempt until it succeeds, cannot succeed any more, or the time is over. Returns what stops it. */
export function poll(attempt: () => Promise<Attempt>): () => void {
  const endsAt = Date.now() + POLL_FOR_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const next = () => {
    if (stopped || Date.now() + POLL_EVERY_MS > endsAt) return;
    timer = setTimeout(() => {
      void attempt().then((outcome) => {
        if (outcome === 'not-yet') next();
      });
    }, POLL_EVERY_MS);
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function trySignIn(auth: Auth, { correo, clave }: Credentials): Promise<Attempt> {
  try {
    const { step } = await auth.signIn(correo, clave);
    return step === 'signed-in' ? 'done' : 'given-up';
  } catch (caught) {
    return caught instanceof AuthError && WORTH_REPEATING.has(caught.code) ? 'not-yet' : 'given-up';
  }
}

/** Not confirmed yet, no network for a moment, or another sign-in of this page is under way. */
const WORTH_REPEATING = new Set(['auth/not-confirmed', 'auth/network', 'auth/pending-sign-in']);
