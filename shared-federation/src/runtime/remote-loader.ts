import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '../descriptor/descriptor';
import type { LiveRemote, Registry } from '../release/registry.schema';
import type { ModuleLoader } from './federation-loader';
import { componentOf, textsOf, type Texts } from './loaded-module';
import { failureOf, RemoteLoadError, type RemoteLoadFailure } from './remote-load-error';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from './retry';

export type Language = 'es' | 'en';

export interface RemoteLoaderOptions {
  /** The language of the texts that are loaded with a page or fill. */
  language: () => Language;
  /** Receives each remote's texts, once per language, before anything of that remote is drawn in it. */
  onTexts: (remote: string, language: Language, texts: Texts) => void;
  retry?: RetryPolicy;
  /** Time in ms after which one attempt counts as failed, in case a load never settles. */
  attemptTimeoutMs?: number;
}

/**
 * Loads parts of remotes, and their texts at the same time. Concurrent calls share one load, loaded parts are kept, and
 * after a failure the next call tries again. All methods throw `RemoteLoadError`.
 */
export interface RemoteLoader {
  readonly registry: Registry;
  loadPage(remote: string, module: string): Promise<ComponentType>;
  loadFill<Name extends SlotName>(
    slot: Name,
    remote: string,
    module: string,
  ): Promise<ComponentType<SlotProps[Name]>>;
  /** Loads the texts of one remote, or after a change of language those of every remote whose texts have arrived. */
  loadTexts(language: Language, remote?: string): Promise<void>;
}

const ATTEMPT_TIMEOUT_MS = 40_000;

/** Returns the loader over a verified registry. */
export function remoteLoader(
  registry: Registry,
  loadModule: ModuleLoader,
  { language, onTexts, retry = DEFAULT_RETRY, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS }: RemoteLoaderOptions,
): RemoteLoader {
  const loads = new Map<string, Promise<unknown>>();
  const inUse = new Set<string>();

  const live = (remote: string, module: string): LiveRemote => {
    const found = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
    if (!found || !Object.hasOwn(found.modules, module)) throw new RemoteLoadError(remote, module, 'unknown');
    return found;
  };

  const load = <Part>(remote: string, module: string, partOf: (loaded: unknown) => Part | undefined) =>
    once(loads, `${remote}/${module}`, async () => {
      const found = live(remote, module);
      const fail = (reason: RemoteLoadFailure, cause?: unknown) =>
        new RemoteLoadError(remote, module, reason, { cause });
      const attempt = async () => {
        const loaded = await inTime(loadModule(found, module), attemptTimeoutMs, () => fail('timeout'));
        const part = partOf(loaded);
        if (!part) throw fail('broken', new Error('The module does not export what its descriptor says.'));
        return part;
      };
      try {
        return await withRetry(attempt, retry);
      } catch (error) {
        throw error instanceof RemoteLoadError ? error : fail(failureOf(error), error);
      }
    });

  const loadTextsOf = (remote: string, wanted: Language) =>
    once(loads, `${remote} texts ${wanted}`, async () => {
      onTexts(remote, wanted, await load(remote, `locales/${wanted}`, textsOf));
    });

  const loadComponent = async <Props>(remote: string, module: string, exported: 'Page' | 'Fill') => {
    const component = load(remote, module, (loaded) => componentOf<Props>(loaded, exported));
    let wanted: Language;
    do {
      wanted = language();
      const texts = loadTextsOf(remote, wanted);
      // Waits until both have succeeded or failed, so that the next attempt does not join a load that is about to fail.
      await Promise.allSettled([component, texts]);
      await texts;
      // Only now, since a remote without texts is not shown: it must not prevent a change of language.
      inUse.add(remote);
      // The language may have changed while the texts were loaded.
    } while (wanted !== language());
    return component;
  };

  return {
    registry,
    loadPage: (remote, module) => loadComponent(remote, module, 'Page'),
    loadFill: (_slot, remote, module) => loadComponent(remote, module, 'Fill'),
    loadTexts: async (wanted, remote) => {
      let before: number;
      do {
        before = inUse.size;
        await Promise.all((remote ? [remote] : [...inUse]).map((name) => loadTextsOf(name, wanted)));
        // A remote may have come into use in the meantime.
      } while (before !== inUse.size);
    },
  };
}

/** Shares a load that is under way and keeps a finished one; a failed one is forgotten. */
function once<Part>(
  loads: Map<string, Promise<unknown>>,
  key: string,
  start: () => Promise<Part>,
): Promise<Part> {
  const known = loads.get(key) as Promise<Part> | undefined;
  if (known) return known;
  const load = start();
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
}

function inTime<Result>(promise: Promise<Result>, limitMs: number, failure: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
