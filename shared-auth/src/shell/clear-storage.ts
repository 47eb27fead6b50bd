import type { TextStorage } from './text-storage';

/**
 * Empties local and session storage after a 401 and after a failed check of the session (R4.5, R4.6), except the keys
 * that belong to the device and not to the session, such as the language (record 0073). A key in `keptKeys` that ends in
 * a dot stands for all keys that begin with it.
 */
export function clearStorage(local: TextStorage, keptKeys: readonly string[]): void {
  const isKept = (key: string) =>
    keptKeys.some((kept) => (kept.endsWith('.') ? key.startsWith(kept) : key === kept));
  const all = Array.from({ length: local.length }, (_, index) => local.key(index));
  for (const key of all) if (key !== null && !isKept(key)) local.removeItem(key);
  try {
    // Some pages inside other apps have no storage at all.
    (window.sessionStorage as Storage | null)?.clear();
  } catch (error) {
    // A blocked storage holds nothing to clear.
    if (!(error instanceof DOMException)) throw error;
  }
}
