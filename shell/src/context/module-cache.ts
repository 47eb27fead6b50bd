import type { SlotName, SlotProps } from '@lotes/shared-federation';
import { DEFAULT_RETRY, withRetry, type RemoteLoader } from '@lotes/shared-federation/runtime';
import type { ComponentType } from 'react';

/** Name under which screens of the shell itself are kept; no remote has it. */
export const SHELL = 'shell';

/**
 * Time in ms for which a rejected promise is kept. React needs the same one until it has drawn the error in place of the
 * module; later visits request the module again.
 */
const KEEP_REJECTED_MS = 5000;

/**
 * Modules of remotes and screens of the shell as promises for React's `use`: one per module, kept until it is forgotten,
 * or a moment after it was rejected.
 */
export interface ModuleCache {
  page: (remote: string, module: string) => Promise<ComponentType>;
  fill: <Name extends SlotName>(
    slot: Name,
    remote: string,
    module: string,
  ) => Promise<ComponentType<SlotProps[Name]>>;
  /**
   * Returns a screen of the shell itself by its path. `load` requests it, and does so again automatically if a file does
   * not arrive.
   */
  own: (path: string, load: () => Promise<ComponentType>) => Promise<ComponentType>;
  /** Drops a module's promise, so that a module that failed is loaded again. */
  forget: (remote: string, module: string) => void;
}

export function createModuleCache(
  loader: Pick<RemoteLoader, 'loadPage' | 'loadFill'>,
  retry = DEFAULT_RETRY,
): ModuleCache {
  const modules = new Map<string, Promise<unknown>>();
  const once = <Loaded>(remote: string, module: string, load: () => Promise<Loaded>): Promise<Loaded> => {
    const key = `${remote}/${module}`;
    const known = modules.get(key) as Promise<Loaded> | undefined;
    if (known) return known;
    const loaded = load();
    modules.set(key, loaded);
    loaded.catch(() =>
      setTimeout(() => {
        if (modules.get(key) === loaded) modules.delete(key);
      }, KEEP_REJECTED_MS),
    );
    return loaded;
  };
  return {
    page: (remote, module) => once(remote, module, () => loader.loadPage(remote, module)),
    fill: (slot, remote, module) => once(remote, module, () => loader.loadFill(slot, remote, module)),
    own: (path, load) => once(SHELL, path, () => withRetry(load, retry)),
    forget: (remote, module) => modules.delete(`${remote}/${module}`),
  };
}
