import type { SlotName, SlotProps } from '@lotes/shared-federation';
import { DEFAULT_RETRY, withRetry, type RemoteLoader } from '@lotes/shared-federation/runtime';
import type { ComponentType } from 'react';

/** Name under which screens of the shell itself are kept; no remote has it. */
export const SHELL = 'shell';

/**
 * Time in ms for which a rejected promise is kept. React needs the same one until it has drawn the error in place of the
 * part; later visits request the part again.
 */
const KEEP_REJECTED_MS = 5000;

/**
 * Parts of remotes and screens of the shell as promises for React's `use`: one per part, kept until it is forgotten, or a
 * moment after it was rejected.
 */
export interface PartCache {
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
  /** Drops a part's promise, so that a failed part is loaded again. */
  forget: (remote: string, module: string) => void;
}

export function createPartCache(
  loader: Pick<RemoteLoader, 'loadPage' | 'loadFill'>,
  retry = DEFAULT_RETRY,
): PartCache {
  const parts = new Map<string, Promise<unknown>>();
  const once = <Part>(remote: string, module: string, load: () => Promise<Part>): Promise<Part> => {
    const key = `${remote}/${module}`;
    const known = parts.get(key) as Promise<Part> | undefined;
    if (known) return known;
    const part = load();
    parts.set(key, part);
    part.catch(() =>
      setTimeout(() => {
        if (parts.get(key) === part) parts.delete(key);
      }, KEEP_REJECTED_MS),
    );
    return part;
  };
  return {
    page: (remote, module) => once(remote, module, () => loader.loadPage(remote, module)),
    fill: (slot, remote, module) => once(remote, module, () => loader.loadFill(slot, remote, module)),
    own: (path, load) => once(SHELL, path, () => withRetry(load, retry)),
    forget: (remote, module) => parts.delete(`${remote}/${module}`),
  };
}
