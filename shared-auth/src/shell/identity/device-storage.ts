import { createMemoryStorage, type TextStorage } from '../text-storage';
import { DEVICE_KEYS } from './device-keys';

const PARTS = ['deviceKey', 'randomPasswordKey', 'deviceGroupKey'];

/** The storage interface that a provider's library uses. */
export type LibraryStorage = Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/**
 * Returns our storage key for a part of a device, which the library names by provider, app client, user and part;
 * undefined for all other names.
 */
function deviceKey(name: string): string | undefined {
  const [provider = '', ...rest] = name.split('.');
  return PARTS.includes(rest.at(-1) ?? '') ? DEVICE_KEYS + name.slice(provider.length + 1) : undefined;
}

/**
 * The storage that a provider's library gets. The proof of a device is kept in the browser's storage; everything else,
 * above all tokens, is lost with the page. A device with a missing part counts as absent.
 */
export function createDeviceStorage(browser: TextStorage): LibraryStorage {
  const memory = createMemoryStorage();
  const isWhole = (key: string) => {
    const owner = key.slice(0, key.lastIndexOf('.'));
    return PARTS.every((part) => browser.getItem(`${owner}.${part}`) !== null);
  };
  return {
    getItem: (name) => {
      const key = deviceKey(name);
      if (!key) return memory.getItem(name);
      return isWhole(key) ? browser.getItem(key) : null;
    },
    setItem: (name, value) => {
      const key = deviceKey(name);
      if (key) browser.setItem(key, value);
      else memory.setItem(name, value);
    },
    removeItem: (name) => {
      const key = deviceKey(name);
      if (key) browser.removeItem(key);
      else memory.removeItem(name);
    },
    clear: () => memory.clear(),
  };
}
