/** Dependencies of the version check. They are passed in so that the rules can be tested without a browser. */
export interface VersionCheckPorts {
  /** Version of the build that runs, such as "3.26.18". */
  current: string;
  /** Reads the live version; rejects if it cannot be read. */
  fetchLive: () => Promise<string>;
  /** True while a form holds changes that a reload would lose. */
  isDirty: () => boolean;
  /** Empties the browser's caches of this site. */
  clearCaches: () => Promise<void>;
  reload: () => void;
  /** Storage that keeps, over the reload, the version for which the page was reloaded. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export type VersionVerdict = 'up-to-date' | 'unknown' | 'postponed' | 'already-reloaded' | 'reloading';

const RELOADED_FOR = 'lotes.reloaded-for';

/**
 * Returns a function that compares the running build with the live one and reloads if they differ. Any difference counts,
 * also a downgrade; if the live version cannot be read, the build counts as up to date (R4.10). The page is never
 * reloaded while a form holds changes. One version causes one reload: if the difference persists, a cache on the way
 * serves the old build, and further reloads would not end.
 */
export function createVersionCheck(ports: VersionCheckPorts): () => Promise<VersionVerdict> {
  return async () => {
    const live = await ports.fetchLive().catch(() => undefined);
    if (live === undefined) return 'unknown';
    if (live === ports.current) {
      ports.memory.removeItem(RELOADED_FOR);
      return 'up-to-date';
    }
    const isReloaded = ports.memory.getItem(RELOADED_FOR) === live;
    if (!isReloaded && ports.isDirty()) return 'postponed';
    // Again after the reload, as the entry of the history, which may be all that survived it, is left some time.
    ports.memory.setItem(RELOADED_FOR, live);
    if (isReloaded) return 'already-reloaded';
    await ports.clearCaches().catch(() => undefined);
    ports.reload();
    return 'reloading';
  };
}
