import { useT } from '@lotes/shared-i18n';

/** The kind of media that is managed: each kind has its own words for the same things. */
export type MediaWords = 'images' | 'videos';

/** Returns a translator for the image or the video dialogs. */
export function useMediaWords(words: MediaWords) {
  const t = useT('admin-lots');
  return (key: string, values: Record<string, string | number> = {}) => t(`${words}.${key}`, values);
}
