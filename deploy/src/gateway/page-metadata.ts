import { PREVIEW_LANGUAGE } from '@lotes/shared-contract/pages';
import { tag } from '@lotes/shared-node/html';
import type { Language } from '@lotes/shared-node/http';
import { alternatesOf, inLanguage } from './page-language';

/** The picture that is shown with a shared link. */
export interface SharedPicture {
  path: string;
  /** Pixels; undefined if unknown. */
  size: { width: number; height: number } | undefined;
  /** The text in its place; undefined if there is none. */
  alt: string | undefined;
}

/** Data about a page for readers that run no scripts: messengers, social networks, search engines. */
export interface PageMetadata {
  language: Language;
  /** Language that the requested address itself names: "/es/lotslist". */
  prefix: Language | undefined;
  /** Language that the requested address names for its preview: "/lotdetail?lot=37&lang=es". */
  previewLanguage: Language | undefined;
  /** "https://lots.example". */
  origin: string;
  /** Path of the page without the language prefix, with the query parameters that make it another page. */
  address: string;
  site: string;
  title: string;
  description: string;
  picture: SharedPicture | undefined;
  /** True if the page may have other addresses as well, and this is the one to list. */
  isCanonical: boolean;
  /** True if search engines may list the page. */
  isIndexed: boolean;
}

const LOCALES: Record<Language, string> = { es: 'es_HN', en: 'en_US' };

const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content });

/** Readers reserve the place of a picture before they have loaded it only if they know its size. */
function pictureTags(origin: string, { path, size, alt }: SharedPicture): string[] {
  return [
    property('image', origin + path),
    ...(size
      ? [property('image:width', String(size.width)), property('image:height', String(size.height))]
      : []),
    ...(alt ? [property('image:alt', alt), tag('meta', { name: 'twitter:image:alt', content: alt })] : []),
  ];
}

/**
 * The address under which a network stores a shared link, and to which it may lead people. One without a language keeps none,
 * since a visited prefix is an explicit choice (R3.2); a network that reads it again finds the same preview.
 */
function sharedAddress({ prefix, previewLanguage, address }: PageMetadata): string {
  if (prefix) return inLanguage(prefix, address);
  return previewLanguage ? `${address}&${PREVIEW_LANGUAGE}=${previewLanguage}` : address;
}

/** The tags in a page's head with which links to the page are shown and found: Open Graph, Twitter's card, alternates. */
export function metadataTags(page: PageMetadata): string[] {
  const { language, origin, address, site, title, description, picture } = page;
  const other = language === 'es' ? 'en' : 'es';
  return [
    tag('meta', { name: 'description', content: description }),
    ...(page.isIndexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    property('type', 'website'),
    property('site_name', site),
    property('title', title),
    property('description', description),
    property('url', origin + sharedAddress(page)),
    ...(page.isCanonical
      ? [tag('link', { rel: 'canonical', href: origin + inLanguage(language, address) })]
      : []),
    property('locale', LOCALES[language]),
    property('locale:alternate', LOCALES[other]),
    ...(picture ? pictureTags(origin, picture) : []),
    tag('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
    ...alternatesOf(origin, address).map((link) => tag('link', { rel: 'alternate', ...link })),
  ];
}
