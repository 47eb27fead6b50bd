import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';

/** A value that this browser remembers, the same for every tab. */
export interface StoredValue<Value> {
  /** Returns the value; the same object until it changes. */
  current: () => Value;
  /** Remembers a value for later visits, or only as long as the page if the storage is blocked or full. */
  keep: (value: Value) => void;
  /** Calls back when this tab or another one has changed the value. @returns a function that stops it */
  subscribe: (onChange: () => void) => () => void;
}

function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A text that was damaged, by hand or by a full disk, counts as absent.
    return undefined;
  }
}

/**
 * A value kept as JSON under a key of the browser's storage.
 * @param read turns what is stored into the value. Its argument is undefined if nothing is stored; otherwise it may be
 * anything that a tab, an older version or the user wrote
 */
export function storedValue<Value>(key: string, read: (stored: unknown) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value } | undefined;

  return {
    current: () => {
      const text = browserStorage.getItem(key);
      if (known?.text !== text) known = { text, value: read(parseJson(text)) };
      return known.value;
    },
    keep: (value) => {
      browserStorage.setItem(key, JSON.stringify(value));
      listeners.forEach((listener) => listener());
    },
    subscribe: (onChange) => {
      // The browser informs other tabs of a change, but not the tab that made it.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the value; renders again when it changes in this tab or another. */
export function useStoredValue<Value>(stored: Pick<StoredValue<Value>, 'current' | 'subscribe'>): Value {
  return useSyncExternalStore(stored.subscribe, stored.current);
}
