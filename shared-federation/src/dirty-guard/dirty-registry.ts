/** Knows whether a form on the screen holds unsaved input, whichever remote it belongs to. */
export interface DirtyRegistry {
  isDirty(): boolean;
  /** Marks one form as unsaved until the returned function is called. */
  hold(): () => void;
  /** Calls `listener` whenever `isDirty()` changes; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** An empty registry: nothing is dirty. */
export function createDirtyRegistry(): DirtyRegistry {
  const holders = new Set<symbol>();
  const listeners = new Set<() => void>();
  const change = (apply: () => void) => {
    const before = holders.size > 0;
    apply();
    if (before !== holders.size > 0) listeners.forEach((listener) => listener());
  };
  return {
    isDirty: () => holders.size > 0,
    hold: () => {
      const holder = Symbol('dirty form');
      change(() => holders.add(holder));
      return () => change(() => holders.delete(holder));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
