/** The two languages of the product (R3.1). */
export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Everything in the browser that may name the reader's language. */
export interface LanguageSources {
  /** The choice kept from an earlier visit. */
  stored: string | null;
  /** The browser's languages, preferred first. */
  browser: readonly string[];
  /** `lang` of the document element. */
  htmlTag: string;
  pathname: string;
  hostname: string;
}

const FALLBACK: Language = 'en';

/**
 * Returns the language to show: the stored choice, else by browser, html tag, path, subdomain, else English (R3.1).
 * Regions are ignored: "es-ES" is Spanish.
 */
export function detectLanguage(sources: LanguageSources): Language {
  const candidates = [
    sources.stored ?? '',
    ...sources.browser,
    sources.htmlTag,
    sources.pathname.split('/')[1] ?? '',
    sources.hostname.split('.')[0] ?? '',
  ];
  for (const candidate of candidates) {
    const language = supported(candidate);
    if (language) return language;
  }
  return FALLBACK;
}

/** Returns the product's language for a code such as "es-HN" or "EN_us"; undefined if it is another language. */
export function supported(code: string): Language | undefined {
  const primary = code.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}
