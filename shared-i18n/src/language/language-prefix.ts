import { LANGUAGES, type Language } from './detect-language';

/**
 * Splits "/es/lotslist" into its language and the path that routes know, "/lotslist". Only a whole first segment
 * counts: "/espera" has no prefix.
 */
export function splitLanguagePrefix(pathname: string): { language: Language | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = LANGUAGES.find((known) => known === first.toLowerCase());
  return language ? { language, path: `/${rest.join('/')}` } : { language: undefined, path: pathname };
}

/** The address of a page in one language, as its `hreflang` alternate names it: "/es/lotslist". */
export function withLanguagePrefix(language: Language, pathname: string): string {
  const { path } = splitLanguagePrefix(pathname);
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
