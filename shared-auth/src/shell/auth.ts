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
import { withSentChanges } from './sent-changes';
import { createSessionChanges } from './session-changes';
import { createSignOut } from './sign-out';
import { whenIdle } from './when-idle';

/** Longest time in ms for which the app waits while the session is restored (R4.4). */
const RESTORE_TIMEOUT_MS = 5000;

export interface AuthConfig {
  /** Base of the api: "/api", or an absolute URL. Tokens are sent to no other address. */
  apiUrl: string;
  identity: IdentityConfig;
  /** Returns the current language. */
  language: () => 'es' | 'en';
  /** The browser's local storage, or its replacement where that is blocked. */
  storage: TextStorage;
  /**
   * Keys of `storage` that belong to the device, not to a session, and outlive it, such as the chosen language; see
   * {@link clearStorage}.
   */
  keptStorageKeys: readonly string[];
  /** Receives failures that no caller waits for, such as a failed revocation. */
  report: (error: unknown) => void;
  /** Goes to another address; by default as the browser does. */
  leave?: (address: string) => void;
}

/** The session of this browser. The shell signs users in and out through it, and gives its store to the app. */
export interface Auth {
  store: AppStore;
  /**
   * The client of the provider, for all that needs no session record: confirmation, codes, passwords, the account. Its `signIn` and
   * `answer` begin a session at the provider only, without the record that those of `Auth` read.
   */
  identity: IdentityClient;
  /**
   * Restores the session that an earlier page saved and checks that it is still valid. Resolves within 5 s; never
   * rejects.
   */
  start(): Promise<void>;
  /** True if the session could not be checked yet, because the provider or the api could not be reached. */
  isUnchecked(): boolean;
  /** Checks the session for a screen that requires one. If it still cannot be checked, it ends (R4.5). Never rejects. */
  check(): Promise<void>;
  /** Reads the session record again, for when permissions may have been granted or withdrawn. Never rejects. */
  reread(): Promise<void>;
  /**
   * Creates the account at the provider. The api learns of it at the first sign-in, after its e-mail was verified.
   * @throws {AuthError}
   */
  signUp(input: SignUpInput): Promise<CodeDelivery>;
  /** Returns the next step of the sign-in. @throws {AuthError | ApiFailure} */
  signIn(correo: string, clave: string): Promise<SignInStep>;
  /** Answers the step that a sign-in waits for. @throws {AuthError | ApiFailure} */
  answer(answer: SignInAnswer): Promise<SignInStep>;
  /**
   * Decides about this device at the step `remember-device`. The user is signed in even if the provider does not take the answer. @throws {ApiFailure}
   */
  rememberThisDevice(remembered: boolean): Promise<void>;
  /** Loads the code for sign-in on the provider's own page; undefined if people are not offered that page. */
  hosted: (() => Promise<HostedSignIn>) | undefined;
  /** Renews the tokens and the session record, after users changed their own account. @throws {AuthError | ApiFailure} */
  refresh(): Promise<void>;
  signOut(): void;
  /** True after a session ended other than by its user in this tab, until someone is signed in again. */
  endedByItself(): boolean;
  /** Ends the user's sessions on every device, at the provider and at the api. @throws {AuthError | ApiFailure} */
  signOutEverywhere(): Promise<void>;
  /**
   * Ends the user's sessions on every other device, with the password that the user has just chosen. Returns the next step
   * of the sign-in that keeps this one. @throws {AuthError | ApiFailure} also if the session has ended here
   */
  endOtherSessions(clave: string): Promise<SignInStep>;
  /**
   * Calls back when another user is signed in, or none any more, in this tab or another. @returns a function that stops
   * it
   */
  onSessionChange(listener: (session: Session) => void): () => void;
  /**
   * Calls back after a screen's call that changed something at the api got its response. @returns a function that stops it
   */
  onChangeSent(listener: () => void): () => void;
  dispose(): void;
}

/** Resolves when the task has ended, or when the time is over. */
function withinTime(task: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void task.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Renews the tokens, so that they contain what the provider knows now. */
async function renewTokens(identity: IdentityClient): Promise<void> {
  const tokens = await identity.currentTokens();
  if (tokens) await identity.renewTokens(tokens);
}

/**
 * Checks of a record by the stored tokens. Another tab may save the record of a user whom this tab has just signed out;
 * and when this tab hears late of a session's end, a newer one may be stored.
 */
const checksOfRecord = (identity: IdentityClient) => ({
  isPossible: ({ correo }: SessionState) => correo === '' || identity.hasStoredSession(),
  isNewest: ({ correo }: SessionState) => correo !== '' || !identity.hasStoredSession(),
});

/** Sign-in at the provider. After each step, `afterStep` does what this app needs. */
function signingIn(
  identity: IdentityClient,
  afterStep: (step: SignInStep) => Promise<SignInStep>,
  report: AuthConfig['report'],
): Pick<Auth, 'signIn' | 'answer' | 'rememberThisDevice'> {
  return {
    signIn: async (correo, clave) => afterStep(await identity.signIn(correo, clave)),
    answer: async (given) => afterStep(await identity.answer(given)),
    rememberThisDevice: async (remembered) => {
      await identity.rememberThisDevice(remembered).catch(report);
      await afterStep({ step: 'signed-in' });
    },
  };
}

/** Creates store, identity client and authorised api. One instance for each page. */
export function createAuth(config: AuthConfig): Auth {
  const { report, language, storage, keptStorageKeys } = config;
  const identity = createIdentity(config.identity, { report, storage });
  const onUnauthorised = () => identity.discardSession();
  const http = createAuthorisedHttp({ apiUrl: config.apiUrl, identity, onUnauthorised });
  const sent = withSentChanges(http);
  const store = createAppStore({ http: sent.http });
  const parts = { identity, http, store, storage, language, report };
  const { tell, end, ...changes } = createSessionChanges();
  const stops = [
    // Informs queries when the browser is back online.
    setupListeners(store.dispatch),
    watchUser(store, tell),
    identity.onSessionEnd((reason) => {
      end(reason, () => store.dispatch(logOff()));
      // The tab that ended the session has removed its marks. If a session is stored, it is the next one, which another tab
      // began: the marks are its own, and this tab shows its user.
      if (reason === 'other-tab' && identity.hasStoredSession()) return void checkAnew();
      forgetRecordEmail(storage);
      hosted?.forget();
      if (reason === 'invalid' || reason === 'deleted') clearStorage(storage, keptStorageKeys);
    }),
  ];

  const afterStep = async (step: SignInStep): Promise<SignInStep> => {
    if (step.step !== 'signed-in') return step;
    try {
      await openSession(parts);
    } catch (error) {
      // A user whom the provider knows but the api refuses has no session.
      void identity.signOut();
      throw error;
    }
    loadGeneralValues(store).catch(report);
    return step;
  };

  const { checkNow, checkAnew, rereadWhenIdle, ...checks } = createSessionChecks(parts);
  const open = () => afterStep({ step: 'signed-in' });
  const hosted = createHostedSessions({ ...config, client: identity, open });
  const { replaceSessions, ...signOuts } = createSignOut({ identity, http, hosted, report });

  return {
    store,
    identity,
    start: async () => {
      stops.push(keepPersisted(store, storage, persistedSession, checksOfRecord(identity)));
      stops.push(keepPersisted(store, storage, persistedGeneralValues));
      stops.push(whenIdle(() => void loadGeneralValues(store).catch(report)));
      await withinTime(checkNow(), RESTORE_TIMEOUT_MS);
      stops.push(rereadWhenIdle());
    },
    ...checks,
    signUp: (input) => identity.signUp(input),
    ...signingIn(identity, afterStep, report),
    refresh: () => renewTokens(identity).then(() => openSession(parts)),
    hosted: hosted?.load,
    ...signOuts,
    endOtherSessions: async (clave) => afterStep(await replaceSessions(clave)),
    ...changes,
    onChangeSent: sent.onChangeSent,
    dispose: () => {
      for (const stop of stops) stop();
      identity.dispose();
    },
  };
}
