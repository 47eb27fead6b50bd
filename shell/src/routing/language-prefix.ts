import type { Language } from '@lotes/shared-contract';

/** The languages that a path may name, in the order in which pages list them. */
export const LANGUAGES: readonly Language[] = ['es', 'en'];

export interface PrefixedPath {
  /** The language that the path names, if it names one: an explicit choice of the person. */
  language: Language | undefined;
  /** The path without that prefix; always starts with a slash. */
  path: string;
}

/** Splits "/es/lotslist" into language and path. "/escuela" names no language. */
export function splitLanguage(pathname: string): PrefixedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const language = LANGUAGES.find((code) => code === first);
  return language ? { language, path: `/${rest.join('/')}` } : { language: undefined, path: pathname };
}

/** The path as it reads in one language: ("/lotslist", "en") is "/en/lotslist". */
export function withLanguage(path: string, language: Language): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
