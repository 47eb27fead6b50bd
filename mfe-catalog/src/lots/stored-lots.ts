import { LOT_NUMBER } from '@lotes/shared-contract/client';
import { storedValue, useStoredValue } from '@lotes/shared-i18n';

/** Numbers of lots that this browser remembers, in the order in which they were added; the same in every tab. */
export interface StoredLots {
  /** Returns the numbers; the same array until something changes. */
  current: () => readonly string[];
  /** Adds a lot, or removes it if it is kept. Returns false if it was not added because no place is free. */
  toggle: (numero: string) => boolean;
  subscribe: (onChange: () => void) => () => void;
}

const NONE: readonly string[] = [];

function readNumbers(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return NONE;
  const numbers = stored.filter((item): item is string => typeof item === 'string' && LOT_NUMBER.test(item));
  return [...new Set(numbers)];
}

/** Returns lots that are kept under a key of the browser's storage, at most `limit` of them. */
export function createStoredLots(key: string, limit = Infinity): StoredLots {
  const { current, keep, subscribe } = storedValue<readonly string[]>(key, (stored) =>
    readNumbers(stored).slice(0, limit),
  );
  return {
    current,
    subscribe,
    toggle: (numero) => {
      const numbers = current();
      const present = numbers.includes(numero);
      if (!present && numbers.length >= limit) return false;
      keep(present ? numbers.filter((other) => other !== numero) : [...numbers, numero]);
      return true;
    },
  };
}

/** More than four lots do not fit side by side on a screen. */
export const MAX_COMPARED = 4;

export const favouriteLots = createStoredLots('lotes.favourites');
export const comparedLots = createStoredLots('lotes.compare', MAX_COMPARED);

/** Returns the numbers that are kept now; renders again when they change, in this tab or another. */
export const useStoredLots = (kept: StoredLots): readonly string[] => useStoredValue(kept);
