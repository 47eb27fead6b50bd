import { useSyncExternalStore } from 'react';

/** Numbers of lots that this browser remembers, in the order in which they were put in; every tab sees the same. */
export interface KeptLots {
  /** The same array until something changes. */
  current: () => readonly string[];
  /** Puts a lot in or takes it out. Answers false where it was left out because no place is free. */
  toggle: (numero: string) => boolean;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
}

const LOT_NUMBER = /^[\w-]{1,8}$/;
const NONE: readonly string[] = [];

/** Reads what a tab, an older version or a curious person may have written there; anything else counts as nothing. */
function parseNumbers(text: string | null): readonly string[] {
  if (!text) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return NONE;
    const numbers = value.filter((item): item is string => typeof item === 'string' && LOT_NUMBER.test(item));
    return [...new Set(numbers)];
  } catch {
    return NONE;
  }
}

/** The browser's local storage, or the page's memory where it is blocked, as in some private windows. */
function createText(key: string) {
  /** What could not be stored. */
  let remembered: string | null = null;
  return {
    read: () => {
      try {
        return remembered ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text: string) => {
      try {
        localStorage.setItem(key, text);
        remembered = null;
      } catch {
        // Blocked or full: it lasts as long as the page.
        remembered = text;
      }
    },
  };
}

/** Lots kept under a key of the local storage, at most `limit` of them. */
export function createKeptLots(key: string, limit = Infinity): KeptLots {
  const text = createText(key);
  const listeners = new Set<() => void>();
  let known: { text: string | null; numbers: readonly string[] } = { text: null, numbers: NONE };

  const current = () => {
    const now = text.read();
    if (now !== known.text) known = { text: now, numbers: parseNumbers(now).slice(0, limit) };
    return known.numbers;
  };
  const keep = (numbers: readonly string[]) => {
    text.write(JSON.stringify(numbers));
    listeners.forEach((listener) => listener());
  };
  return {
    current,
    toggle: (numero) => {
      const numbers = current();
      const present = numbers.includes(numero);
      if (!present && numbers.length >= limit) return false;
      keep(present ? numbers.filter((other) => other !== numero) : [...numbers, numero]);
      return true;
    },
    clear: () => keep(NONE),
    subscribe: (onChange) => {
      listeners.add(onChange);
      // Other tabs say what they wrote; this one does not hear itself.
      window.addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
}

/** More than four lots do not fit side by side, nor in anybody's head. */
export const COMPARED_LIMIT = 4;

export const favouriteLots = createKeptLots('lotes.favourites');
export const comparedLots = createKeptLots('lotes.compare', COMPARED_LIMIT);

/** What is kept at this moment; the component is drawn again when it changes, in whichever tab. */
export const useKeptLots = (kept: KeptLots): readonly string[] =>
  useSyncExternalStore(kept.subscribe, kept.current);
