import type { TextStorage } from '../text-storage';

/**
 * State that outlives the page. This file replaces redux-persist, whose behaviour it keeps: that library has had no
 * release since 2019, and its typings do not fit Redux 5.
 */
export interface PersistedSlice<State, Root> {
  /** Key in local storage. */
  key: string;
  select: (root: Root) => State;
  /** Returns true if a value that an earlier page wrote is a valid state. */
  accepts: (value: unknown) => value is State;
  /** The action that puts a restored value into the store. */
  restore: (state: State) => { type: string };
}

/** Version of the stored values. Values of another version are discarded (R4.4). */
const VERSION = 2;

/** Returns the stored value of one slice; undefined if there is none of this version. */
export function readPersisted<State, Root>(
  slice: PersistedSlice<State, Root>,
  text: string | null,
): State | undefined {
  if (text === null) return undefined;
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved !== 'object' || saved === null) return undefined;
    if (!('version' in saved) || saved.version !== VERSION || !('state' in saved)) return undefined;
    return slice.accepts(saved.state) ? saved.state : undefined;
  } catch {
    // A value that was damaged, by hand or by a full disk, counts as absent.
    return undefined;
  }
}

/** Saves one slice's state under its key. */
export function writePersisted<State, Root>(
  slice: PersistedSlice<State, Root>,
  storage: TextStorage,
  state: State,
) {
  storage.setItem(slice.key, JSON.stringify({ version: VERSION, state }));
}
