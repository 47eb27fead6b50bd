export type Language = 'es' | 'en';

/** The address of a page, its language prefix taken apart. */
export interface PageAddress {
  /** Language that the address itself names: "/es/lotslist". */
  prefix: Language | undefined;
  /** Path without the prefix, as routes know it. */
  path: string;
}

export function pageAddress(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/');
  const prefix = supported(first);
  return prefix && first.length === 2
    ? { prefix, path: `/${rest.join('/')}` }
    : { prefix: undefined, path: pathname };
}

/** The address in one language, as `hreflang` alternates name it. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * The language in which a page is written before its scripts run: of the address, else the stored choice, else the
 * browser's preference, else English. The scripts decide again, with what only they can see.
 */
export function pageLanguage(prefix: Language | undefined, cookie = '', acceptLanguage = ''): Language {
  const [, stored = ''] = /(?:^|;\s*)i18nextLng=([^;]*)/.exec(cookie) ?? [];
  return prefix ?? supported(stored) ?? preferred(acceptLanguage) ?? 'en';
}

function preferred(acceptLanguage: string): Language | undefined {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().split(';');
    const quality = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
    return { language: supported(tag), quality: Number.isNaN(quality) ? 0 : quality };
  });
  return ranges
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .at(0)?.language;
}

function supported(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return primary === 'es' || primary === 'en' ? primary : undefined;
}
