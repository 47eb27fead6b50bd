import type { Language } from '@lotes/shared-contract';
import { LOCALES } from './locales';

const lists = {
  es: new Intl.ListFormat(LOCALES.es),
  en: new Intl.ListFormat(LOCALES.en),
} satisfies Record<Language, Intl.ListFormat>;

/** Things as messages enumerate them: "23, 24 y 25", "23, 24, and 25". */
export function writtenList(items: readonly string[], language: Language): string {
  return lists[language].format(items);
}
