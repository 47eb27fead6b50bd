import type { Language } from '@lotes/shared-contract';

const formats = {
  es: new Intl.DateTimeFormat('es-HN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Tegucigalpa',
  }),
  en: new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Tegucigalpa',
  }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** An instant as people in Honduras read it, for messages: "11 de marzo de 2026, 9:00 a. m.". */
export function civilDateTime(instant: Date, language: Language): string {
  return formats[language].format(instant);
}
