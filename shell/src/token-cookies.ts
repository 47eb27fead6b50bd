import type { AuthConfig } from '@lotes/shared-auth/shell';
import { inSeconds } from '@lotes/shared-contract/dates';

type TextStorage = AuthConfig['storage'];

/** Endings of the storage keys of a session's parts (R4.8). */
const TOKEN_KEYS = /^[\w.-]+\.(?:idToken|accessToken|refreshToken|clockDrift|LastAuthUser)$/;

/**
 * Longest name and value of a cookie together, in bytes; browsers allow 4096. Three such cookies, and the two tokens that
 * a call of the api carries in headers, stay below the 16 KiB that the gateway accepts as headers.
 */
const MAX_BYTES = 3000;

const ATTRIBUTES = 'Path=/; Secure; SameSite=Lax';
const YEAR_S = inSeconds({ days: 365 });

const readCookies = () =>
  document.cookie.split('; ').map((pair): [name: string, value: string] => {
    const [name = ''] = pair.split('=', 1);
    return [name, pair.slice(name.length + 1)];
  });

const readCookie = (key: string) => readCookies().find(([name]) => name === key)?.[1];

const dropCookie = (key: string) => {
  document.cookie = `${key}=; Max-Age=0; ${ATTRIBUTES}`;
};

/**
 * Stores a cookie; returns true if the browser kept it. Browsers refuse some without an error, such as a secure cookie on
 * plain http.
 */
function keepCookie(key: string, value: string): boolean {
  if (!/^[\w.@+/=-]+$/.test(value) || key.length + 1 + value.length > MAX_BYTES) return false;
  document.cookie = `${key}=${value}; Max-Age=${String(YEAR_S)}; ${ATTRIBUTES}`;
  return readCookie(key) === value;
}

/**
 * Wraps the browser's storage so that tokens are kept in cookies for a year (record 0076). Tokens that a cookie cannot
 * hold stay in the storage, and so do older tokens until they are renewed.
 */
export function withTokenCookies(browser: TextStorage): TextStorage {
  const cookieKeys = () => readCookies().flatMap(([name]) => (TOKEN_KEYS.test(name) ? [name] : []));
  const keys = () => {
    const stored = Array.from({ length: browser.length }, (_, index) => browser.key(index) ?? '');
    return [...new Set([...stored, ...cookieKeys()])];
  };
  const removeItem = (key: string) => {
    browser.removeItem(key);
    if (TOKEN_KEYS.test(key)) dropCookie(key);
  };
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => (TOKEN_KEYS.test(key) ? readCookie(key) : undefined) ?? browser.getItem(key),
    setItem: (key, value) => {
      const isKept = TOKEN_KEYS.test(key) && keepCookie(key, value);
      if (isKept) browser.removeItem(key);
      else {
        removeItem(key);
        browser.setItem(key, value);
      }
    },
    removeItem,
    clear: () => {
      for (const key of cookieKeys()) dropCookie(key);
      browser.clear();
    },
  };
}
