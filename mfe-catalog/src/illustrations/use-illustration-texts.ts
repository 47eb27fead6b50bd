import { useContent, type ContentSource } from '../ui/use-content';
import type { IllustrationName } from './illustration';

/** Title and text alternative of each illustration. */
export type IllustrationTexts = Record<IllustrationName, { title: string; alt: string }>;

const SOURCE: ContentSource<IllustrationTexts> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** Returns the texts of the illustrations; undefined until they are loaded. */
export const useIllustrationTexts = (): IllustrationTexts | undefined => useContent(SOURCE);
