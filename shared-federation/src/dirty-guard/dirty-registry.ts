/** Knows whether a form on the screen holds unsaved input, whichever remote it belongs to. */
export interface DirtyRegistry {
  /** @param over true for the forms in a window over another one (`&over=…`) alone, which can be left while the other stays */
  isDirty(over?: true): boolean;
  /** Marks one form as unsaved until the returned function is called. @param over true for a form in a window over another one */
  hold(over?: boolean): () => void;
  /** Calls `listener` whenever `isDirty()` changes; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** An empty registry: nothing is dirty. */
export function createDirtyRegistry(): DirtyRegistry {
  const holders = new Map<symbol, boolean>();
  const listeners = new Set<() => void>();
  const change = (apply: () => void) => {
    const before = holders.size > 0;
    apply();
    if (before !== holders.size > 0) listeners.forEach((listener) => listener());
  };
  return {
    isDirty: (over) => (over ? [...holders.values()].includes(true) : holders.size > 0),
    hold: (over = false) => {
      const holder = Symbol('dirty form');
      change(() => holders.set(holder, over));
      return () => change(() => holders.delete(holder));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
