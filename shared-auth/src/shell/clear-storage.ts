import type { TextStorage } from './text-storage';

/**
 * Empties local and session storage after a 401 and after a failed check of the session (R4.5, R4.6), except the keys that
 * belong to the device and not to the session, such as the language.
 */
export function clearStorage(local: TextStorage, keptKeys: readonly string[]): void {
  const kept = keptKeys.map((key) => [key, local.getItem(key)] as const);
  local.clear();
  for (const [key, value] of kept) if (value !== null) local.setItem(key, value);
  try {
    window.sessionStorage.clear();
  } catch (error) {
    // Blocked storage holds nothing to clear.
    if (!(error instanceof DOMException)) throw error;
  }
}
