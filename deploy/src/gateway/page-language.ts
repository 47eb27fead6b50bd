import { preferredLanguage, supportedLanguage, type Language } from '@lotes/shared-node/http';

/** The address of a page, its language prefix taken apart. */
export interface PageAddress {
  /** Language that the address itself names: "/es/lotslist". */
  prefix: Language | undefined;
  /** Path without the prefix, as routes know it. */
  path: string;
}

export function pageAddress(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/');
  const prefix = supportedLanguage(first);
  return prefix && first.length === 2
    ? { prefix, path: `/${rest.join('/')}` }
    : { prefix: undefined, path: pathname };
}

/** The address in one language, as `hreflang` alternates name it. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** One of the addresses of a page: in a language, or the one at which the gateway chooses a language for the reader. */
export interface Alternate {
  hreflang: Language | 'x-default';
  href: string;
}

/** The addresses of a page: in both languages, and the one without a prefix. `address`: path and query without a prefix. */
export function alternatesOf(origin: string, address: string): Alternate[] {
  return [
    { hreflang: 'es', href: origin + inLanguage('es', address) },
    { hreflang: 'en', href: origin + inLanguage('en', address) },
    { hreflang: 'x-default', href: origin + address },
  ];
}

/**
 * The language in which a page is written before its scripts run: that of the address, else the stored choice, else the
 * browser's preference, else English. The scripts decide again, with data that only they have.
 */
export function pageLanguage(prefix: Language | undefined, cookie = '', acceptLanguage = ''): Language {
  const [, stored = ''] = /(?:^|;\s*)i18nextLng=([^;]*)/.exec(cookie) ?? [];
  return prefix ?? supportedLanguage(stored) ?? preferredLanguage(acceptLanguage) ?? 'en';
}
