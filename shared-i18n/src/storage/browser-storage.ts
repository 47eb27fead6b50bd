/** The part of the Web Storage interface that the product uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>;

/**
 * Wraps one of the browser's storages so that it never throws. A text that the storage refuses, because it is full or
 * blocked as in some private windows, is kept in memory as long as the page.
 */
function lastingStorage(storage: () => Storage | null): TextStorage {
  const inMemory = new Map<string, string>();

  /** Runs a task on the storage; returns `otherwise` if the browser blocks the storage or it is full. */
  function attempt<Result>(task: (stored: Storage) => Result, otherwise: Result): Result {
    try {
      const stored = storage();
      // Some pages inside other apps have no storage at all.
      return stored ? task(stored) : otherwise;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return otherwise;
    }
  }

  function keys(): string[] {
    const stored = attempt(
      (local) => Array.from({ length: local.length }, (_, index) => local.key(index) ?? ''),
      [],
    );
    return [...new Set([...stored, ...inMemory.keys()])];
  }

  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => inMemory.get(key) ?? attempt((local) => local.getItem(key), null),
    setItem: (key, value) => {
      const isStored = attempt((local) => {
        local.setItem(key, value);
        return true;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    removeItem: (key) => {
      inMemory.delete(key);
      attempt((local) => local.removeItem(key), undefined);
    },
    clear: () => {
      inMemory.clear();
      attempt((local) => local.clear(), undefined);
    },
  };
}

/** The browser's local storage. A text that it refuses is kept in memory. Never throws. */
export const browserStorage = lastingStorage(() => window.localStorage);

/** The browser's session storage: of this tab only, until it is closed. Never throws. */
export const tabStorage = lastingStorage(() => window.sessionStorage);
