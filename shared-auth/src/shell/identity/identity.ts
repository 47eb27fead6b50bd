import type { TextStorage } from '../text-storage';
import { AuthError } from './auth-error';
import type { IdentityClient, IdentityConfig, SessionEnd } from './identity-client';
import type { Provider, ProviderOptions } from './provider';
import { createSessionFlow } from './session-flow';
import { createSignInTokens } from './sign-in-tokens';
import { createTabSignals } from './tab-signals';
import { createTokenStore } from './token-store';

export interface IdentityOptions {
  /** Receives failures that no caller waits for, such as a failed revocation. */
  report: (error: unknown) => void;
  /** Storage of tokens between pages. */
  storage: TextStorage;
}

/** Loads once. A failed load is repeated by the next call. */
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

/** Loads the library that the configuration names. A page never loads both libraries. */
async function loadProvider(config: IdentityConfig, options: ProviderOptions): Promise<Provider> {
  const { createProvider } =
    config.library === 'aws-amplify'
      ? await import('./amplify/provider')
      : await import('./cognito/provider');
  return createProvider(config, options);
}

/**
 * The identity client over the library that the configuration names. The library is loaded when a method first needs it.
 */
export function createIdentity(config: IdentityConfig, options: IdentityOptions): IdentityClient {
  const { report, storage } = options;
  const store = createTokenStore(storage, config.clientId);
  const { onSession, replacing } = createSignInTokens(store);
  const load = loadedOnce(() => loadProvider(config, { browser: storage, onSession }));
  const listeners = new Set<(reason: SessionEnd) => void>();
  const tell = (reason: SessionEnd) => {
    for (const listener of listeners) listener(reason);
  };
  const scope = `lotes.session.${config.clientId}`;
  const tabs = createTabSignals(scope, store.isAbout, () => tell('other-tab'));

  return {
    signUp: async (input) => (await load()).signUp(input),
    confirmSignUp: async (correo, code) => (await load()).confirmSignUp(correo, code),
    resendConfirmationCode: async (correo) => (await load()).resendConfirmationCode(correo),
    forgotPassword: async (correo) => (await load()).forgotPassword(correo),
    confirmForgotPassword: async (correo, code, clave) =>
      (await load()).confirmForgotPassword(correo, code, clave),
    signIn: async (correo, clave) => (await load()).signIn(correo, clave),
    answer: async (given) => (await load()).answer(given),
    rememberThisDevice: async (remembered) => (await load()).rememberThisDevice(remembered),
    ...createSessionFlow({
      store,
      load,
      replacing,
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
