import { useContent, type ContentSource } from '../story/use-content';
import type { RenderName } from './render';

/** What each render is called, and what it shows for whoever does not see it. */
export type RenderTexts = Record<RenderName, { title: string; alt: string }>;

const SOURCE: ContentSource<RenderTexts> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** The words of the renders; undefined until they arrive. */
export const useRenderTexts = (): RenderTexts | undefined => useContent(SOURCE);
