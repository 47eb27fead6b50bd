import { useT } from '@lotes/shared-i18n';

/** What is managed: each kind has its own words for the same things. */
export type MediaWords = 'images' | 'videos';

/** Returns what says a text of the dialogs that manage images and videos, in the words of one of them. */
export function useMediaWords(words: MediaWords) {
  const t = useT('admin-lots');
  return (key: string, values: Record<string, string | number> = {}) => t(`${words}.${key}`, values);
}
