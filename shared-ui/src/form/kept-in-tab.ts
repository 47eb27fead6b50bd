import { tabStorage } from '@lotes/shared-i18n';

/** Beginning of the names under which this tab keeps messages that were not answered. */
export const UNANSWERED_PREFIX = 'lotes.sent.';

/** Beginning of the names under which this tab keeps drafts of forms. */
export const DRAFT_PREFIX = 'lotes.draft.';

/** Forgets the messages that this tab keeps because they were not answered: they name the user who signed out. */
export function forgetUnanswered(): void {
  forget(UNANSWERED_PREFIX);
}

/**
 * Forgets the drafts that this tab keeps, for the user's own sign-out: a form that was left by loading another page has not
 * removed its draft, and the next person would find it filled in.
 */
export function forgetDrafts(): void {
  forget(DRAFT_PREFIX);
}

/** Forgets the draft of one form that was sent while it was not shown. @param as name of the draft: "reserve.37" */
export function forgetDraft(as: string): void {
  tabStorage.removeItem(DRAFT_PREFIX + as);
}

function forget(prefix: string): void {
  const names = Array.from({ length: tabStorage.length }, (_, index) => tabStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(prefix)) tabStorage.removeItem(name);
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
