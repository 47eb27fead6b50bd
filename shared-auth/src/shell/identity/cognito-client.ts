import type { TextStorage } from '../text-storage';
import { createAccountFlows } from './account-flows';
import { AuthError } from './auth-error';
import { loadCognito, type CognitoLibrary } from './cognito-library';
import type { IdentityClient, IdentityConfig, SessionEnd } from './identity-client';
import { storedTokens } from './provider-session';
import { createSessionFlow } from './session-flow';
import { createSignInFlow } from './sign-in-flow';
import { createTabSignals } from './tab-signals';
import { createTokenStore } from './token-store';

export interface IdentityOptions {
  /** Receives failures that no caller waits for, such as a revocation that did not get through. */
  report: (error: unknown) => void;
  /** Where tokens are kept between pages. */
  storage: TextStorage;
}

/** Loads once; a load that failed is tried again at the next need. */
function loadedOnce(config: IdentityConfig): () => Promise<CognitoLibrary> {
  let library: Promise<CognitoLibrary> | undefined;
  return () => {
    library ??= loadCognito(config).catch((error: unknown) => {
      library = undefined;
      throw new AuthError('auth/network', { cause: error });
    });
    return library;
  };
}

/** The identity client over amazon-cognito-identity-js, which it loads when the first method needs it. */
export function createIdentity(config: IdentityConfig, options: IdentityOptions): IdentityClient {
  const { report, storage } = options;
  const load = loadedOnce(config);
  const store = createTokenStore(storage, config.clientId);
  const listeners = new Set<(reason: SessionEnd) => void>();
  const tell = (reason: SessionEnd) => {
    for (const listener of listeners) listener(reason);
  };
  const scope = `lotes.session.${config.clientId}`;
  const tabs = createTabSignals(scope, store.isAbout, () => tell('other-tab'));

  return {
    ...createAccountFlows(load),
    ...createSignInFlow(load, (username, session) => store.write(storedTokens(username, session))),
    ...createSessionFlow({
      store,
      load,
      lockName: scope,
      report,
      onEnd: (reason) => {
        tell(reason);
        tabs.announceEnd();
      },
    }),
    onSessionEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: tabs.dispose,
  };
}
