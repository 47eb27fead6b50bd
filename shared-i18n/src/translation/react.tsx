import { useCallback } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { supported, type Language } from '../language/detect-language';
import { formatsFor, type Formats } from '../format/formats';

/** Returns the text of a key of one namespace, with `{{values}}` filled in. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A text that the api sends in both languages. */
export interface Bilingual {
  es: string;
  en: string;
}

/** Provides an instance of i18next to the components inside; the page's own instance needs no provider. */
export const I18nProvider = I18nextProvider;

/** Returns the translator of one namespace: `const t = useT('catalog'); t('list.title')`. */
export function useT(namespace: string): Translate {
  return useTranslation(namespace).t as unknown as Translate;
}

/** Returns the language in use; renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return supported(i18n.language) ?? 'en';
}

/** Returns the formats of money, areas, dates and durations in the language in use. Times are those of Honduras. */
export function useFormat(): Formats {
  return formatsFor(useLanguage());
}

/** Returns a function that picks the text of the language in use. */
export function useBilingual(): (text: Bilingual) => string {
  const language = useLanguage();
  return useCallback((text) => text[language], [language]);
}
