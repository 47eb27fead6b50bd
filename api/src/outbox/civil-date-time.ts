import type { Language } from '@lotes/shared-contract';
import { TIME_ZONE } from '@lotes/shared-contract/dates';
import { LOCALES } from './locales';

/** The parts by name, because the long Spanish style of Honduras writes "05 de diciembre", as no letter does. */
const PARTS: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: TIME_ZONE,
};

const formats = {
  es: new Intl.DateTimeFormat(LOCALES.es, PARTS),
  en: new Intl.DateTimeFormat(LOCALES.en, PARTS),
} satisfies Record<Language, Intl.DateTimeFormat>;

const ZONE = { es: 'hora de Honduras, UTC\u22126', en: 'Honduras time, UTC\u22126' } satisfies Record<
  Language,
  string
>;

/** Intl writes "a las 1:00", but in Spanish one o'clock is singular. */
const withArticle = (written: string) => written.replace(/\ba las (?=1:)/, 'a la ');

/** An instant as people in Honduras read it, for messages: "11 de marzo de 2026 a las 9:00 a. m. (hora de Honduras, UTC−6)". */
export function civilDateTime(instant: Date, language: Language): string {
  const written = formats[language].format(instant);
  return `${language === 'es' ? withArticle(written) : written} (${ZONE[language]})`;
}
