import type { ContentSource } from '../ui/use-content';
import type { RowWords } from './place-row';
import type { Tile } from './tiles';

/** A link by its text and the address to which it leads. */
export interface PlaceLink {
  label: string;
  to: string;
}

/**
 * Content of a page about the development, from top to bottom; `figure` and `illustration` are names of illustrations.
 * The first of the links is the primary one.
 */
export interface PlaceContent {
  lead: string;
  figure?: string;
  rows?: (RowWords & { illustration: string; link?: PlaceLink })[];
  groups: { heading: string; text?: string; tiles: Tile[] }[];
  notice?: string;
  links?: PlaceLink[];
  /** True to show the sales numbers above the links. */
  phones?: boolean;
}

/** Pages about the development by path: the key of the title in the translations, and the content. */
export const PLACE_PAGES: Readonly<Record<string, { title: string; source: ContentSource<PlaceContent> }>> = {
  '/houses': {
    title: 'pages.houses.title',
    source: {
      es: () => import('./content/houses.es.json'),
      en: () => import('./content/houses.en.json'),
    },
  },
  '/condominiums': {
    title: 'pages.condominiums.title',
    source: {
      es: () => import('./content/condominiums.es.json'),
      en: () => import('./content/condominiums.en.json'),
    },
  },
  '/socialarea': {
    title: 'pages.socialArea.title',
    source: {
      es: () => import('./content/social-area.es.json'),
      en: () => import('./content/social-area.en.json'),
    },
  },
  '/services': {
    title: 'pages.services.title',
    source: {
      es: () => import('./content/services.es.json'),
      en: () => import('./content/services.en.json'),
    },
  },
};
