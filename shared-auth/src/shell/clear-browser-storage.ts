import type { TextStorage } from './browser-storage';

/**
 * Empties local and session storage, as the specification asks after a 401 and after a failed check of the session
 * (section 8), except the keys that are about the person's device and not about their session, such as the language.
 */
export function clearBrowserStorage(local: TextStorage, keptKeys: readonly string[]): void {
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
