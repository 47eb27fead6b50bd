import { tabStorage } from '@lotes/shared-i18n';

/** Beginning of the names under which this tab keeps messages that were not answered. */
export const UNANSWERED_PREFIX = 'lotes.sent.';

/** Forgets the messages that this tab keeps because they were not answered: they name the user who signed out. */
export function forgetUnanswered(): void {
  const names = Array.from({ length: tabStorage.length }, (_, index) => tabStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(UNANSWERED_PREFIX)) tabStorage.removeItem(name);
}

/** Returns the record that this tab keeps under a name; an empty one if there is none, or if it cannot be read. */
export function keptInTab(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}
