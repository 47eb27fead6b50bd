import type { TextStorage } from '../text-storage';
import type { AppStore } from '../app-store';
import type { RootState } from '../../store/root-reducer';
import { readPersisted, writePersisted, type PersistedSlice } from './persisted-slice';

interface Checks<State> {
  /** Whether a state that another tab saved can be true; if not, this tab's state is saved in its place. */
  isPossible?: (state: State) => boolean;
  /** Whether a state of this tab may be saved; if not, what is stored is newer. */
  isNewest?: (state: State) => boolean;
}

/**
 * Restores one slice, then saves it whenever it changes, and applies what other tabs save, which it never saves again.
 * The restored value is in the store when this returns.
 *
 * @returns a function that stops saving and following other tabs
 */
export function keepPersisted<State>(
  store: AppStore,
  storage: TextStorage,
  slice: PersistedSlice<State, RootState>,
  { isPossible = () => true, isNewest = () => true }: Checks<State> = {},
): () => void {
  let saved = slice.select(store.getState());
  let restoring = false;
  const restore = (state: State) => {
    restoring = true;
    store.dispatch(slice.restore(state));
    restoring = false;
    saved = slice.select(store.getState());
  };

  const kept = readPersisted(slice, storage.getItem(slice.key));
  if (kept !== undefined) restore(kept);
  const stopSaving = store.subscribe(() => {
    const state = slice.select(store.getState());
    if (restoring || state === saved) return;
    saved = state;
    if (isNewest(state)) writePersisted(slice, storage, state);
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== slice.key) return;
    const state = readPersisted(slice, newValue);
    if (state === undefined) return;
    if (isPossible(state)) restore(state);
    else writePersisted(slice, storage, saved);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopSaving();
    window.removeEventListener('storage', onStorage);
  };
}
