import { tabStorage } from '@lotes/shared-i18n';

/**
 * Session storage, and for a browser that blocks it the state of the current entry of the history. Both survive a reload.
 */
export const reloadMemory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => tabStorage.getItem(key) ?? entryState()?.[key] ?? null,
  setItem: (key, value) => {
    tabStorage.setItem(key, value);
    window.history.replaceState({ ...entryState(), [key]: value }, '');
  },
  removeItem: (key) => {
    tabStorage.removeItem(key);
    if (entryState()?.[key]) window.history.replaceState({ ...entryState(), [key]: undefined }, '');
  },
};

const entryState = () => window.history.state as Record<string, string | undefined> | null;
