import { LANGUAGES, type Language } from './detect-language';

/**
 * Splits "/es/lotslist" into its language and the path that routes match, "/lotslist". Only a whole first segment counts:
 * "/espera" has no prefix. The path never begins with "//", which a browser would read as another host.
 */
export function splitLanguagePrefix(pathname: string): { language: Language | undefined; path: string } {
  const path = pathname.replace(/^\/{2,}/, '/');
  const [, first = '', ...rest] = path.split('/');
  const language = LANGUAGES.find((known) => known === first.toLowerCase());
  return language
    ? { language, path: `/${rest.join('/').replace(/^\/+/, '')}` }
    : { language: undefined, path };
}

/** Returns the path of a page with a language prefix, as its `hreflang` alternate has it: "/es/lotslist". */
export function withLanguagePrefix(language: Language, pathname: string): string {
  const { path } = splitLanguagePrefix(pathname);
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
