import type { Language } from '../language/detect-language';
import { formatDuration } from './duration';

export type Currency = 'USD' | 'HNL';
export type AreaUnit = 'm2' | 'v2' | 'acres';

/** An instant as the api sends it, as milliseconds, or as a Date. */
type Instant = string | number | Date;

/** How one language writes the product's quantities. Money and areas are decimal strings, as the api sends them. */
export interface Formats {
  /** "25332.39" as "$25,332.39" or "USD 25,332.39"; US dollars unless said. */
  money(value: string, currency?: Currency): string;
  number(value: string | number, decimals?: number): string;
  /** A share such as "0.15" as "15%". */
  percent(value: string | number): string;
  area(value: string, unit: AreaUnit): string;
  /** A day in Honduras; a civil date such as "2026-03-18" is that very day. */
  date(instant: Instant): string;
  dateTime(instant: Instant): string;
  /** "23 and 24", "23 y 24". */
  list(items: readonly string[]): string;
  /** The length of a time in milliseconds, "23 h 59 min". */
  duration(ms: number): string;
}

/** Plain "es" would print Spain's separators (25.332,39); Honduras writes 25,332.39. */
const LOCALES: Record<Language, string> = { es: 'es-HN', en: 'en-US' };
const TIME_ZONE = 'America/Tegucigalpa';
const AREA_UNITS: Record<AreaUnit, { symbol: string; decimals: number }> = {
  m2: { symbol: 'm²', decimals: 2 },
  v2: { symbol: 'v²', decimals: 2 },
  acres: { symbol: 'acres', decimals: 4 },
};
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

const known = new Map<Language, Formats>();

/** The formats of one language. Each is built once, because Intl formatters are costly to make. */
export function formatsFor(language: Language): Formats {
  const existing = known.get(language);
  if (existing) return existing;
  const formats = createFormats(LOCALES[language]);
  known.set(language, formats);
  return formats;
}

function createFormats(locale: string): Formats {
  const numbers = new Map<string, Intl.NumberFormat>();
  // Decimal strings go to Intl as strings, which keeps every digit; a float could not.
  const write = (value: string | number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const formatter = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, formatter);
    return formatter.format(value as Intl.StringNumericLiteral);
  };
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: TIME_ZONE });
  const civilDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });

  return {
    money: (value, currency = 'USD') => write(value, { style: 'currency', currency, ...fixed(2) }),
    number: (value, decimals) => write(value, decimals === undefined ? {} : fixed(decimals)),
    percent: (value) => write(value, { style: 'percent', maximumFractionDigits: 2 }),
    area: (value, unit) =>
      `${write(value, fixed(AREA_UNITS[unit].decimals))}\u00a0${AREA_UNITS[unit].symbol}`,
    date: (instant) => (isCivilDate(instant) ? civilDay : day).format(new Date(instant)),
    dateTime: (instant) => unbrokenHour(moment.format(new Date(instant))),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    duration: formatDuration,
  };
}

/** Keeps "4:18 p. m." on one line. */
function unbrokenHour(text: string): string {
  return text.replace(/\s([ap])\.\s?m\.$/, '\u00a0$1.\u00a0m.');
}

function isCivilDate(instant: Instant): boolean {
  return typeof instant === 'string' && CIVIL_DATE.test(instant);
}
