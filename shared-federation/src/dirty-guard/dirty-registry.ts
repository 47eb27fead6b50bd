/** Knows whether any form on the screen holds unsaved input, of whichever remote. */
export interface DirtyRegistry {
  /**
   * Returns true if a form holds unsaved input. @param within only forms in the modal (`?modal=…`), or in the window over
   * it (`&over=…`), count; each can be closed while the rest stays
   */
  isDirty(within?: 'modal' | 'over'): boolean;
  /**
   * Marks one form as unsaved until the returned function is called. @param over true for a form in a window over a modal
   */
  hold(over?: boolean): () => void;
  /** Calls `listener` whenever `isDirty()` changes. @returns a function that stops it */
  subscribe(listener: () => void): () => void;
}

/** Returns a registry in which no form is unsaved. */
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
      // A form that becomes unsaved without a modal in the address belongs to the page below, also if a modal opens
      // later.
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
