/** Knows whether a form on the screen holds unsaved input, whichever remote it belongs to. */
export interface DirtyRegistry {
  /** @param within asks only about the forms in the window of the address (`?modal=…`), or in one over it (`&over=…`), which can be left while the rest stays */
  isDirty(within?: 'modal' | 'over'): boolean;
  /** Marks one form as unsaved until the returned function is called. @param over true for a form in a window over another one */
  hold(over?: boolean): () => void;
  /** Calls `listener` whenever `isDirty()` changes; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** An empty registry: nothing is dirty. */
export function createDirtyRegistry(): DirtyRegistry {
  const holders = new Set<{ modal: boolean; over: boolean }>();
  const listeners = new Set<() => void>();
  const change = (apply: () => void) => {
    const before = holders.size > 0;
    apply();
    if (before !== holders.size > 0) listeners.forEach((listener) => listener());
  };
  return {
    isDirty: (within) => [...holders].some((holder) => !within || holder[within]),
    hold: (over = false) => {
      // A form of the page below became unsaved before the window opened.
      const holder = { modal: new URLSearchParams(window.location.search).has('modal'), over };
      change(() => holders.add(holder));
      return () => change(() => holders.delete(holder));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
