import type { Permission } from '@lotes/shared-contract';
import { AuthError, type Auth, type OwnAccount, type SecondFactors } from '@lotes/shared-auth/shell';
import { createTestStore, type Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import { createDirtyRegistry, createEventBus, Slot, useDirtyGuard } from '@lotes/shared-federation';
import { addNamespace, chooseLanguage, createI18n, type Language } from '@lotes/shared-i18n';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { addAccountTexts } from '../account/account-texts';
import { App } from '../app';
import { addAuthenticatorTexts } from '../session/authenticator-texts';
import { addSessionTexts } from '../session/session-texts';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { createModuleCache } from '../context/module-cache';
import { GuardedHistory } from '../history/guarded-history';
import { createLeavePrompt } from '../history/leave-prompt';
import { buildRouteTable, type AppRoute } from '../routing/route-table';
import { CLOSED_HOME, SHELL_ROUTES } from '../routing/shell-routes';
import { addHostedTexts } from '../session/hosted/hosted-texts';
import { addChallengeTexts } from '../session/challenge/challenge-texts';
import { createPendingAccount } from '../context/pending-account';
import { DESCRIPTORS } from './descriptors';

export interface AppUnderTest {
  at: string;
  signedInWith?: readonly Permission[];
  /** Replaces pages and fills of remotes, by "remote/module"; a function that throws stands for a failed load. */
  modules?: Record<string, () => ComponentType>;
  /** Replaces the screens of the shell itself. */
  own?: readonly AppRoute[];
  /** Stand-ins for functions of the sign-in; calling one that the test does not supply fails. */
  auth?: Partial<Omit<Auth, 'identity'>> & { identity?: Partial<Auth['identity']> };
  /** Fake functions of the identity provider for one’s own account. */
  ownAccess?: Partial<OwnAccount>;
  /** The pool's rule for second factors. */
  mfa?: 'off' | 'optional' | 'required';
  /** True if the pool sends text messages. */
  textMessages?: boolean;
  /** Loads the texts of a language; by default they are there. */
  loadTexts?: () => Promise<void>;
  /** The api's response to calls of one’s own account; everything else is unavailable. */
  ownAccount?: (call: Call) => Answer;
}

/** The pages that the remotes of {@link DESCRIPTORS} have. */
const MODULES: Record<string, () => ComponentType> = {
  'catalog/home/home.page': () => () => <h1>Home of lots</h1>,
  'catalog/list/list.page': () => () => (
    <>
      <h1>List of lots</h1>
      <Slot name="lot-actions" props={{ numero: '37' }} />
    </>
  ),
  'clients/list/clients.page': () => () => <h1>Clients</h1>,
  'clients/lot/lot-client': () => () => <button type="button">Client of the lot</button>,
};

const NO_FACTORS: SecondFactors = { on: [], preferred: null, phone: null, phoneVerified: false };

/**
 * Returns the own account of a user without second factors, in a pool that tracks no devices, with the test's functions.
 */
const ownAccessWith = (own: Partial<OwnAccount>): Partial<OwnAccount> => ({
  secondFactors: () => Promise.resolve(NO_FACTORS),
  devices: () => Promise.reject(new AuthError('auth/device-tracking-off')),
  ...own,
});

const UNAVAILABLE = { error: { status: 503, code: 'unavailable' } };

/** Opens the whole shell over the fakes of a test. Returns, among others, every request for a part of a remote. */
export async function openApp({
  at,
  signedInWith,
  modules = {},
  own = SHELL_ROUTES,
  auth = {},
  mfa = 'off',
  textMessages = false,
  ownAccess = {},
  loadTexts = () => Promise.resolve(),
  ownAccount,
}: AppUnderTest) {
  window.history.replaceState(null, '', at);
  createI18n();
  addNamespace('shell', 'es', es);
  addNamespace('shell', 'en', en);
  addAccountTexts();
  addHostedTexts();
  addChallengeTexts();
  addAuthenticatorTexts();
  addSessionTexts();

  const requested: string[] = [];
  const load = <Props = object,>(remote: string, module: string) => {
    requested.push(`${remote}/${module}`);
    return new Promise<ComponentType<Props>>((resolve) => {
      resolve((modules[`${remote}/${module}`] ?? MODULES[`${remote}/${module}`])!() as ComponentType<Props>);
    });
  };
  const { store, calls } = createTestStore({
    ...(signedInWith && { signedInWith }),
    answer: (call) => (call.path.startsWith('/Cuenta') && ownAccount?.(call)) || UNAVAILABLE,
  });
  const dirty = createDirtyRegistry();
  const leavePrompt = createLeavePrompt();
  const shell = {
    config: {
      environment: 'test',
      apiUrl: '/api',
      identity: {
        region: 'us-east-2',
        userPoolId: 'us-east-2_Test',
        clientId: 'test',
        endpoint: '/identity/',
        mfa,
        ...(textMessages && { textMessages }),
      },
      version: '3.26.18',
    },
    auth: {
      store,
      isUnchecked: () => false,
      endedByItself: () => false,
      ...auth,
      identity: { ownAccount: () => Promise.resolve(ownAccessWith(ownAccess)), ...auth.identity },
    } as Auth,
    descriptors: DESCRIPTORS,
    modules: createModuleCache(
      { loadPage: load, loadFill: (_slot, remote, module) => load(remote, module) },
      { attempts: 1, pauseMs: 0, budgetMs: 0 },
    ),
    pendingAccount: createPendingAccount(),
    reloadGuard: createDirtyRegistry(),
    history: new GuardedHistory(createBrowserHistory({ v5Compat: true }), {
      isDirty: dirty.isDirty,
      confirmLeave: leavePrompt.ask,
    }),
    switchLanguage: async (language: Language) => {
      await loadTexts();
      await chooseLanguage(language);
    },
  };
  const errors: unknown[] = [];
  await settle(() => {
    render(
      <App
        shell={shell}
        routes={buildRouteTable(own, DESCRIPTORS, CLOSED_HOME)}
        bus={createEventBus()}
        dirty={dirty}
        leavePrompt={leavePrompt}
      />,
      { onCaughtError: (error) => errors.push(error) },
    );
  });
  return { shell, store, calls, requested, errors };
}

/** Runs an action and waits until the screens that it leads to are shown. */
export async function settle(action: () => unknown): Promise<void> {
  await act(async () => {
    await action();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}

/** Goes back as the browser's button does; the move takes effect later. */
export const goBack = (): Promise<void> =>
  settle(() => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    return gone;
  });

/** A page with a form that holds unsaved changes. */
export function DirtyPage() {
  useDirtyGuard(true);
  return <h1>Half-filled form</h1>;
}

/** Path and query in the address bar. */
export const address = () => window.location.pathname + window.location.search;
