import { call } from '@lotes/shared-contract/client';
import type { Http } from '../http/http';
import { logOff } from '../session/session.slice';
import type { Session } from '../session/use-session';
import { createAppStore, type AppStore } from './app-store';
import { createAuthorisedHttp } from './authorised-http';
import { browserStorage } from './browser-storage';
import { checkSession } from './check-session';
import { clearBrowserStorage } from './clear-browser-storage';
import { createIdentity } from './identity/cognito-client';
import type {
  CodeDelivery,
  IdentityClient,
  IdentityConfig,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
import { loadGeneralValues, openSession, watchPerson } from './open-session';
import { keepPersisted } from './persistence/keep-persisted';
import { persistedGeneralValues, persistedSession } from './persistence/persisted-state';
import { whenIdle } from './when-idle';

/** The app is held back this long at most while the session is restored (specification section 4). */
const RESTORE_TIMEOUT_MS = 5000;

export interface AuthConfig {
  /** Base of the api: "/api", or an absolute URL. Tokens go nowhere else. */
  apiUrl: string;
  identity: IdentityConfig;
  /** The language the person uses now. */
  language: () => 'es' | 'en';
  /** Keys of local storage that are no part of a session and outlive it, such as the chosen language. */
  keptStorageKeys: readonly string[];
  /** Receives failures nobody waits for, such as a revocation that did not get through. */
  report: (error: unknown) => void;
}

/** The session of this browser: the shell signs people in and out through it and gives its store to the app. */
export interface Auth {
  store: AppStore;
  /** What needs no session record: confirming, codes, passwords. */
  identity: IdentityClient;
  /** Restores what an earlier page saved and checks that the session still stands. Resolves within 5 s; never rejects. */
  start(): Promise<void>;
  /** Makes the account and registers the person. @throws {AuthError} */
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  /** @throws {AuthError | ApiFailure} */
  signIn(correo: string, clave: string): Promise<SignInStep>;
  /** Answers `new-password-required`. @throws {AuthError | ApiFailure} */
  completeNewPassword(clave: string): Promise<SignInStep>;
  signOut(): void;
  /** On every device. @throws {AuthError} */
  signOutEverywhere(): Promise<void>;
  /** Calls back when another person is signed in, or nobody any more; also from another tab. @returns stops it */
  onSessionChange(listener: (session: Session) => void): () => void;
  dispose(): void;
}

/** Resolves with the task, or when the time is over. */
function withinTime(task: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void task.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Registers a person who has an account at the provider now. Where this does not get through, the api registers them at their first sign-in. */
async function register(
  http: Http,
  { correo, nombre, apellido, telefono, idioma }: SignUpInput,
): Promise<void> {
  const body = { correo, nombre, telefono, idioma, ...(apellido && { apellido }) };
  await http.send(call('POST /Authentication/CrearNuevoUsuario', { body }));
}

/** Puts store, identity and authorised api together. One per page. */
export function createAuth(config: AuthConfig): Auth {
  const { report, language, keptStorageKeys } = config;
  const storage = browserStorage();
  const identity = createIdentity(config.identity, { report, storage });
  const onUnauthorised = () => identity.discardSession();
  const http = createAuthorisedHttp({ apiUrl: config.apiUrl, identity, onUnauthorised });
  const store = createAppStore({ http });
  const listeners = new Set<(session: Session) => void>();
  const stops = [
    watchPerson(store, (session) => {
      for (const listener of listeners) listener(session);
    }),
    identity.onSessionEnd((reason) => {
      store.dispatch(logOff());
      if (reason === 'invalid') clearBrowserStorage(storage, keptStorageKeys);
    }),
  ];

  const afterStep = async (step: SignInStep): Promise<SignInStep> => {
    if (step.step !== 'signed-in') return step;
    try {
      await openSession(http, store, language());
    } catch (error) {
      // Known to the provider but not to the api: that is no session.
      identity.signOut();
      throw error;
    }
    loadGeneralValues(http, store).catch(report);
    return step;
  };

  return {
    store,
    identity,
    start: async () => {
      stops.push(keepPersisted(store, storage, persistedSession));
      stops.push(keepPersisted(store, storage, persistedGeneralValues));
      stops.push(whenIdle(() => void loadGeneralValues(http, store).catch(report)));
      await withinTime(checkSession({ identity, http, store, language, report }), RESTORE_TIMEOUT_MS);
    },
    signUp: async (input) => {
      const delivery = await identity.signUp(input);
      await register(http, input).catch(report);
      return delivery;
    },
    signIn: async (correo, clave) => afterStep(await identity.signIn(correo, clave)),
    completeNewPassword: async (clave) => afterStep(await identity.completeNewPassword(clave)),
    signOut: () => identity.signOut(),
    signOutEverywhere: () => identity.globalSignOut(),
    onSessionChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      for (const stop of stops) stop();
      identity.dispose();
    },
  };
}
