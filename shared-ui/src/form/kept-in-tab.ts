import { tabStorage } from '@lotes/shared-i18n';

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
