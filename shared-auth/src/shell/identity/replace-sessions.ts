import { AuthError } from './auth-error';
import type { SignInStep } from './identity-client';
import type { Provider } from './provider';
import { isStored, type SignInTokens } from './sign-in-tokens';
import { exclusively, replacedTokens } from './token-renewal';
import { claimsOf, type StoredTokens, type TokenStore } from './token-store';

/** Time in ms by which the clocks of the api and of the provider may differ. */
const CLOCKS_DIFFER_MS = 250;

export interface ReplaceSessionsParts {
  store: TokenStore;
  provider: Provider;
  replacing: SignInTokens['replacing'];
  /** Name of the lock under which all tabs renew tokens. */
  lockName: string;
  /** Revokes tokens that are not stored. */
  drop: (tokens: StoredTokens) => void;
  /** Ends the session in this browser. */
  end: () => void;
}

/**
 * Ends all sessions of the user at the provider and at the api, and signs in again with the password. Meanwhile a call that
 * the api refuses waits in every tab of this browser for the new tokens; one that waits too long fails, and ends no session.
 * If a step follows the password, or the sign-in fails, the session of this browser has ended too. If the user signs out, or
 * another signs in, meanwhile, nobody is signed in again.
 *
 * @param endAtApi ends all sessions at the api. Returns the instant from which on it accepts sign-ins, which tokens name to
 * the second. It is called under the lock of renewals: a renewal that it waits for fails after a while.
 * @throws {AuthError | Error} also if only a part of the sessions could be ended
 */
export function replaceSessions(
  { store, provider, replacing, lockName, drop, end }: ReplaceSessionsParts,
  clave: string,
  endAtApi: () => Promise<Date>,
): Promise<SignInStep> {
  const replace = async () => {
    const tokens = store.read();
    if (!tokens) throw new AuthError('auth/not-authenticated');
    // Nothing has changed if this fails.
    await provider.globalSignOut(tokens);
    const ended = await endAtApi().then(
      (from) => ({ from }),
      (error: unknown) => ({ error }),
    );
    if ('from' in ended) await untilAccepted(ended.from);
    if (!isStored(store, tokens)) throw new AuthError('auth/not-authenticated');
    const email = String(claimsOf(tokens.idToken).email);
    try {
      const { step, dropped } = await replacing(tokens, () => provider.signIn(email, clave));
      if (dropped) drop(dropped);
      const isDropped = dropped !== undefined || (step.step !== 'signed-in' && !isStored(store, tokens));
      if (isDropped) throw new AuthError('auth/not-authenticated');
      if (step.step === 'signed-in') await replacedTokens(lockName).announce(tokens);
      else end();
      if ('error' in ended) throw ended.error;
      return step;
    } catch (error) {
      if (isStored(store, tokens)) end();
      throw error;
    }
  };
  // Beside a task that keeps the lock, that task might end the session while it is replaced.
  const refuse = () => Promise.reject(new AuthError('auth/network'));
  return exclusively(lockName, replace, refuse);
}

/** Waits until a sign-in counts: its second must not have begun before the instant. */
function untilAccepted(from: Date): Promise<void> {
  const restOfSecond = (1000 - from.getMilliseconds()) % 1000;
  return new Promise((resolve) => setTimeout(resolve, restOfSecond + CLOCKS_DIFFER_MS));
}
