import type { TextStorage } from '../text-storage';
import { createAccountFlows } from './account-flows';
import { AuthError } from './auth-error';
import { loadCognito, type CognitoLibrary } from './cognito-library';
import type { IdentityClient, IdentityConfig, SessionEnd } from './identity-client';
import { storedTokens } from './provider-session';
import { createSessionFlow } from './session-flow';
import { createTabSignals } from './tab-signals';
import { createTokenStore } from './token-store';

export interface IdentityOptions {
  /** Receives failures that no caller waits for, such as a revocation that did not get through. */
  report: (error: unknown) => void;
  /** Where tokens are kept between pages. */
  storage: TextStorage;
}

/** Loads once; a load that failed is tried again at the next need. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new AuthError('auth/network', { cause: error });
    });
    return loading;
  };
}

/** The identity client over amazon-cognito-identity-js, which it loads when the first method needs it. */
export function createIdentity(config: IdentityConfig, options: IdentityOptions): IdentityClient {
  const { report, storage } = options;
  const load = loadedOnce<CognitoLibrary>(() => loadCognito(config, storage));
  const store = createTokenStore(storage, config.clientId);
  const listeners = new Set<(reason: SessionEnd) => void>();
  const tell = (reason: SessionEnd) => {
    for (const listener of listeners) listener(reason);
  };
  const scope = `lotes.session.${config.clientId}`;
  const tabs = createTabSignals(scope, store.isAbout, () => tell('other-tab'));
  const signingIn = loadedOnce(async () => {
    const [library, { createSignInFlow }] = await Promise.all([load(), import('./sign-in-flow')]);
    return createSignInFlow(library, (username, session) => store.write(storedTokens(username, session)));
  });

  return {
    ...createAccountFlows(load),
    signIn: async (correo, clave) => (await signingIn()).signIn(correo, clave),
    completeNewPassword: async (clave, attributes) =>
      (await signingIn()).completeNewPassword(clave, attributes),
    answer: async (given) => (await signingIn()).answer(given),
    rememberDevice: async (remembered) => (await signingIn()).rememberDevice(remembered),
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
