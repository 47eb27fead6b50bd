import { tag } from '@lotes/shared-node/html';
import type { Language } from '@lotes/shared-node/http';
import { alternatesOf, inLanguage } from './page-language';

/** Data about a page for readers that run no scripts: messengers, social networks, search engines. */
export interface PageMetadata {
  language: Language;
  /** "https://lots.example". */
  origin: string;
  /** Path of the page, with the query that makes it another page, without the language prefix. */
  address: string;
  site: string;
  title: string;
  description: string;
  /** Path of the picture that is shown with a shared link. */
  picture: string | undefined;
  /** True if the page may have other addresses as well, and this is the one to list. */
  isCanonical: boolean;
  /** True if search engines may list the page. */
  isIndexed: boolean;
}

const LOCALES: Record<Language, string> = { es: 'es_HN', en: 'en_US' };

/** The tags of a page's head by which links to it are shown and found: Open Graph, Twitter's card, alternates. */
export function metadataTags(page: PageMetadata): string[] {
  const { language, origin, address, site, title, description, picture } = page;
  const url = origin + inLanguage(language, address);
  const other = language === 'es' ? 'en' : 'es';
  const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content });
  return [
    tag('meta', { name: 'description', content: description }),
    ...(page.isIndexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    property('type', 'website'),
    property('site_name', site),
    property('title', title),
    property('description', description),
    property('url', url),
    ...(page.isCanonical ? [tag('link', { rel: 'canonical', href: url })] : []),
    property('locale', LOCALES[language]),
    property('locale:alternate', LOCALES[other]),
    ...(picture === undefined ? [] : [property('image', origin + picture)]),
    tag('meta', { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' }),
    ...alternatesOf(origin, address).map((link) => tag('link', { rel: 'alternate', ...link })),
  ];
}
