import { setupListeners } from '@reduxjs/toolkit/query';
import { logOff, type SessionState } from '../session/session.slice';
import type { Session } from '../session/use-session';
import { createAppStore, type AppStore } from './app-store';
import { createAuthorisedHttp } from './authorised-http';
import type { TextStorage } from './text-storage';
import { createSessionChecks } from './check-session';
import { clearStorage } from './clear-storage';
import { createHostedSessions } from './hosted-sessions';
import { createIdentity } from './identity/identity';
import type { HostedSignIn } from './identity/hosted-sign-in';
import type {
  CodeDelivery,
  IdentityClient,
  IdentityConfig,
  SignInAnswer,
  SignInStep,
  SignUpInput,
} from './identity/identity-client';
import { loadGeneralValues, openSession, watchUser } from './open-session';
import { keepPersisted } from './persistence/keep-persisted';
import { persistedGeneralValues, persistedSession } from './persistence/persisted-state';
import { forgetRecordEmail } from './record-email';
import { createSignOut } from './sign-out';
import { whenIdle } from './when-idle';

/** The app is held back this long at most while the session is restored (R4.4). */
const RESTORE_TIMEOUT_MS = 5000;

export interface AuthConfig {
  /** Base of the api: "/api", or an absolute URL. Tokens go nowhere else. */
  apiUrl: string;
  identity: IdentityConfig;
  /** Returns the current language. */
  language: () => 'es' | 'en';
  /** The browser's local storage, with its fallback. */
  storage: TextStorage;
  /** Keys of `storage` that are no part of a session and outlive it, such as the chosen language; see {@link clearStorage}. */
  keptStorageKeys: readonly string[];
  /** Receives failures that no caller waits for, such as a revocation that did not get through. */
  report: (error: unknown) => void;
  /** Goes to another address; the browser's own way where it is absent. */
  leave?: (address: string) => void;
}

/** The session of this browser: the shell signs people in and out through it and gives its store to the app. */
export interface Auth {
  store: AppStore;
  /** Provider calls that need no session record: confirming, codes, passwords. */
  identity: IdentityClient;
  /** Restores what an earlier page saved and checks that the session is still valid. Resolves within 5 s; never rejects. */
  start(): Promise<void>;
  /** True if the session could not be checked yet, as provider or api was out of reach. */
  isUnchecked(): boolean;
  /** Checks it for a screen that only the signed-in see: where it still cannot be checked, it ends (R4.5). Never rejects. */
  check(): Promise<void>;
  /** Reads the session record again, where permissions may have been granted or taken. Never rejects. */
  reread(): Promise<void>;
  /** Makes the account at the provider. The api knows it from the first sign-in on, when its e-mail is verified. @throws {AuthError} */
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  /** @throws {AuthError | ApiFailure} */
  signIn(correo: string, clave: string): Promise<SignInStep>;
  /** Completes `new-password-required`. @throws {AuthError | ApiFailure} */
  completeNewPassword(clave: string): Promise<SignInStep>;
  /** Answers what a sign-in waits for. @throws {AuthError | ApiFailure} */
  answer(answer: SignInAnswer): Promise<SignInStep>;
  /** Answers `remember-device`; the person is signed in whether or not that gets through. @throws {ApiFailure} */
  rememberDevice(remembered: boolean): Promise<void>;
  /** Loads signing in on the provider's own page; undefined if people are not offered it. */
  hosted: (() => Promise<HostedSignIn>) | undefined;
  /** Renews tokens and session record after the person changed their own. @throws {AuthError | ApiFailure} */
  refresh(): Promise<void>;
  signOut(): void;
  /** Ends the sessions on every device, at the provider and at the api. @throws {AuthError | ApiFailure} */
  signOutEverywhere(): Promise<void>;
  /** Calls back when another user is signed in, or none any more; also from another tab. @returns stops it */
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

/** Has the tokens say what the provider knows now. */
async function renewTokens(identity: IdentityClient): Promise<void> {
  const tokens = await identity.currentTokens();
  if (tokens) await identity.renewTokens(tokens);
}

/**
 * Returns true if a record has its tokens: of two tabs one may save that of a user whom the other has just signed out.
 */
const hasTokens =
  (identity: IdentityClient) =>
  ({ correo }: SessionState): boolean =>
    correo === '' || identity.hasStoredSession();

/** Signs in at the provider, each step with what follows it here. */
function signingIn(
  identity: IdentityClient,
  afterStep: (step: SignInStep) => Promise<SignInStep>,
  report: AuthConfig['report'],
): Pick<Auth, 'signIn' | 'completeNewPassword' | 'answer' | 'rememberDevice'> {
  return {
    signIn: async (correo, clave) => afterStep(await identity.signIn(correo, clave)),
    completeNewPassword: async (clave) => afterStep(await identity.completeNewPassword(clave)),
    answer: async (given) => afterStep(await identity.answer(given)),
    rememberDevice: async (remembered) => {
      await identity.rememberDevice(remembered).catch(report);
      await afterStep({ step: 'signed-in' });
    },
  };
}

/** Puts store, identity and authorised api together. One per page. */
export function createAuth(config: AuthConfig): Auth {
  const { report, language, storage, keptStorageKeys } = config;
  const identity = createIdentity(config.identity, { report, storage });
  const onUnauthorised = () => identity.discardSession();
  const http = createAuthorisedHttp({ apiUrl: config.apiUrl, identity, onUnauthorised });
  const store = createAppStore({ http });
  const parts = { identity, http, store, storage, language, report };
  const listeners = new Set<(session: Session) => void>();
  const stops = [
    // Tells queries that the browser is back online.
    setupListeners(store.dispatch),
    watchUser(store, (session) => {
      for (const listener of listeners) listener(session);
    }),
    identity.onSessionEnd((reason) => {
      store.dispatch(logOff());
      forgetRecordEmail(storage);
      hosted?.forget();
      if (reason === 'invalid') clearStorage(storage, keptStorageKeys);
    }),
  ];

  const afterStep = async (step: SignInStep): Promise<SignInStep> => {
    if (step.step !== 'signed-in') return step;
    try {
      await openSession(parts);
    } catch (error) {
      // Known to the provider but not to the api: that is no session.
      void identity.signOut();
      throw error;
    }
    loadGeneralValues(store).catch(report);
    return step;
  };

  const { atStart, rereadWhenIdle, ...checks } = createSessionChecks(parts);
  const open = () => afterStep({ step: 'signed-in' });
  const hosted = createHostedSessions({ ...config, client: identity, open });

  return {
    store,
    identity,
    start: async () => {
      stops.push(keepPersisted(store, storage, persistedSession, hasTokens(identity)));
      stops.push(keepPersisted(store, storage, persistedGeneralValues));
      stops.push(whenIdle(() => void loadGeneralValues(store).catch(report)));
      await withinTime(atStart(), RESTORE_TIMEOUT_MS);
      stops.push(rereadWhenIdle());
    },
    ...checks,
    signUp: (input) => identity.signUp(input),
    ...signingIn(identity, afterStep, report),
    refresh: () => renewTokens(identity).then(() => openSession(parts)),
    hosted: hosted?.load,
    ...createSignOut({ identity, http, hosted, report }),
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
