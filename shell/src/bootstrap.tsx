import { createAuth, type Auth } from '@lotes/shared-auth/shell';
import {
  createRemoteLoader,
  readPageShell,
  readRegistry,
  readTrustRoot,
  type RemoteLoader,
} from '@lotes/shared-federation/runtime';
import { addNamespace, browserStorage, createI18n, LANGUAGES, type Language } from '@lotes/shared-i18n';
import { loadRuntimeConfig, type RuntimeConfig } from './config/runtime-config';
import { REGISTRY_STEP, showFatalPage } from './errors/fatal-page';
import en from './locales/en.json';
import es from './locales/es.json';
import { KEPT_STORAGE_KEYS, REGISTRY_KEY } from './kept-storage-keys';
import { coverPage, mount } from './mount';
import { StartUpError, startUpStep } from './start-up-step';

/** Starts the page in named steps, one after the other. If a step fails, the fatal page names it. */
async function startUp(): Promise<void> {
  const language = await startUpStep('translations', startTranslations);
  const root = await startUpStep('page', coverPage);
  const [config, registry] = await Promise.all([
    startUpStep('configuration', loadRuntimeConfig),
    startUpStep('registry', readRegistry),
  ]);
  const loader = await startUpStep(REGISTRY_STEP, () => trustRegistry(registry, language));
  const auth = await startUpStep('session', () => restoreSession(config, language));
  await startUpStep('mount', () => {
    mount({ root, config, loader, auth });
  });
}

/** Returns a getter for the current language. */
function startTranslations(): () => Language {
  const i18n = createI18n();
  addNamespace('shell', 'es', es);
  addNamespace('shell', 'en', en);
  return () => LANGUAGES.find((known) => known === i18n.language) ?? 'en';
}

/** Verifies every document of the registry and returns the loader of its remotes. */
function trustRegistry(registry: string, language: () => Language): Promise<RemoteLoader> {
  return createRemoteLoader({
    registry,
    root: readTrustRoot(),
    shell: readPageShell(),
    memory: {
      read: () => browserStorage.getItem(REGISTRY_KEY),
      keep: (remembered) => {
        browserStorage.setItem(REGISTRY_KEY, remembered);
      },
    },
    onRefused: reportError,
    language,
    onTexts: (remote, spoken, texts) => {
      // The build that released the remote checked that this is a tree of texts.
      addNamespace(remote, spoken, texts as Parameters<typeof addNamespace>[2]);
    },
  });
}

/** Restores the session. The page is drawn only once it is known whether the person is signed in, or after 5000 ms. */
async function restoreSession(config: RuntimeConfig, language: () => Language): Promise<Auth> {
  const inCookies = config.identity.tokens === 'cookies';
  const auth = createAuth({
    apiUrl: config.apiUrl,
    identity: config.identity,
    language,
    storage: inCookies ? (await import('./token-cookies')).withTokenCookies(browserStorage) : browserStorage,
    keptStorageKeys: KEPT_STORAGE_KEYS,
    report: reportError,
  });
  await auth.start();
  return auth;
}

startUp().catch((error: unknown) => {
  reportError(error);
  showFatalPage(error instanceof StartUpError ? error.step : 'start-up');
});
