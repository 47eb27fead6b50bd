import type { TextStorage } from '../text-storage';
import type { AppStore } from '../app-store';
import type { RootState } from '../../store/root-reducer';
import { readPersisted, writePersisted, type PersistedSlice } from './persisted-slice';

/**
 * Restores one slice, then saves it whenever it changes and follows what other tabs save. The restored value is in the
 * store when this returns.
 *
 * @param isTrue whether what another tab saved can be so; otherwise this tab's is saved in its place
 * @returns stops saving and following
 */
export function keepPersisted<State>(
  store: AppStore,
  storage: TextStorage,
  slice: PersistedSlice<State, RootState>,
  isTrue: (state: State) => boolean = () => true,
): () => void {
  let saved = slice.select(store.getState());
  const restore = (state: State) => {
    store.dispatch(slice.restore(state));
    saved = slice.select(store.getState());
  };

  const kept = readPersisted(slice, storage.getItem(slice.key));
  if (kept !== undefined) restore(kept);
  const stopSaving = store.subscribe(() => {
    const state = slice.select(store.getState());
    if (state === saved) return;
    saved = state;
    writePersisted(slice, storage, state);
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== slice.key) return;
    const state = readPersisted(slice, newValue);
    if (state === undefined) return;
    if (isTrue(state)) restore(state);
    else writePersisted(slice, storage, saved);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopSaving();
    window.removeEventListener('storage', onStorage);
  };
}
