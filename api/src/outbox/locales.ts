import type { Language } from '@lotes/shared-contract';

/** The locales in which messages write dates and lists. */
export const LOCALES = { es: 'es-HN', en: 'en-US' } as const satisfies Record<Language, string>;
