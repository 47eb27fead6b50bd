import type { Auth } from '@lotes/shared-auth/shell';
import { createDirtyRegistry } from '@lotes/shared-federation';
import type { RemoteLoader } from '@lotes/shared-federation/runtime';
import { chooseLanguage } from '@lotes/shared-i18n';
import { createRoot, type Root } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { App } from './app';
import type { RuntimeConfig } from './config/runtime-config';
import { LoadingOverlay } from './brand/loading-overlay';
import { createLiveBus } from './live/live-bus';
import { createModuleCache } from './context/module-cache';
import { GuardedHistory } from './history/guarded-history';
import { prepareFirstEntry } from './history/first-entry';
import { createLeavePrompt } from './history/leave-prompt';
import { reloadingOutdated } from './remotes/reload-outdated';
import { buildRouteTable } from './routing/route-table';
import { CLOSED_HOME, SHELL_ROUTES } from './routing/shell-routes';
import { createPendingAccount } from './context/pending-account';
import type { Shell } from './context/shell-context';
import { letEnterActOnce } from './keyboard/enter-acts-once';
import { forgetKeptInput } from './session/forget-kept-input';
import { holdForKeptForm } from './session/hold-for-kept-form';
import { reloadMemory } from './version/reload-memory';
import { watchVersion } from './version/watch-version';

export interface StartedUp {
  root: Root;
  config: RuntimeConfig;
  loader: RemoteLoader;
  auth: Auth;
}

/** Covers the page until it is known whether a user is signed in. */
export function coverPage(): Root {
  const root = createRoot(rootElement(), { onCaughtError: reportError });
  root.render(<LoadingOverlay />);
  return root;
}

/** Renders the application and starts the background work: live lots and the version check. */
export function mount({ root, config, loader: trusted, auth }: StartedUp): void {
  const dirty = createDirtyRegistry();
  const reloadGuard = createDirtyRegistry();
  const { isHeld } = watchVersion({
    current: config.version,
    guards: [dirty, reloadGuard],
    onChangeSent: auth.onChangeSent,
  });
  const loader = reloadingOutdated(trusted, {
    isHeld,
    reload: () => window.location.reload(),
    memory: reloadMemory,
  });
  const leavePrompt = createLeavePrompt();
  const pendingAccount = createPendingAccount();
  prepareFirstEntry();
  letEnterActOnce();
  const bus = createLiveBus(config.apiUrl);
  const descriptors = Object.values(loader.registry.remotes).map(({ descriptor }) => descriptor);

  auth.onSessionChange(({ signedIn }) => {
    if (signedIn) pendingAccount.forget();
    bus.emit('session.changed', { signedIn });
  });
  forgetKeptInput(auth);
  holdForKeptForm(auth, dirty, reloadGuard);

  const shell: Shell = {
    config,
    auth,
    descriptors,
    pendingAccount,
    reloadGuard,
    history: new GuardedHistory(createBrowserHistory({ v5Compat: true }), {
      isDirty: dirty.isDirty,
      confirmLeave: leavePrompt.ask,
    }),
    modules: createModuleCache(loader),
    switchLanguage: async (language) => {
      await loader.loadTexts(language);
      await chooseLanguage(language);
    },
  };
  const routes = buildRouteTable(SHELL_ROUTES, descriptors, CLOSED_HOME);

  root.render(<App shell={shell} routes={routes} bus={bus} dirty={dirty} leavePrompt={leavePrompt} />);
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"');
  return root;
}
