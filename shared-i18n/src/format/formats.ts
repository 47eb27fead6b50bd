import { timeLeft, TIME_ZONE, twelveHours, type Instant } from '@lotes/shared-contract/dates';
import type { Language } from '../language/detect-language';
import { formatTimeLeft } from './duration';

export type Currency = 'USD' | 'HNL';
export type AreaUnit = 'm2' | 'v2' | 'acres';

/** Formats the product's quantities in one language. Money and areas are decimal strings, as the api sends them. */
export interface Formats {
  /** "25332.39" as "$25,332.39" or "USD 25,332.39"; US dollars by default. */
  money(value: string, currency?: Currency): string;
  number(value: string | number, decimals?: number): string;
  /** A share such as "0.15" as "15%". */
  percent(value: string | number): string;
  area(value: string, unit: AreaUnit): string;
  /** A day in Honduras. A civil date such as "2026-03-18" stays the same day. */
  date(instant: Instant): string;
  dateTime(instant: Instant): string;
  /**
   * A binding instant with its zone, and with the reader's own time if that differs: "Nov 23, 2026, 3:12 AM (Honduras
   * time; 4:12 AM, your time)".
   */
  moment(instant: Instant): string;
  /** An instant with its zone, for print: "Nov 23, 2026, 3:12 AM (Honduras time, UTC−6)". */
  paperMoment(instant: Instant): string;
  /** Opening hours: "9:00–18:00", as the settings hold them, becomes "9:00 AM–6:00 PM". */
  hours(range: string): string;
  /** A phone in E.164, with its digits in groups: "+504 9876-1201". */
  phone(value: string): string;
  /** "23 and 24", "23 y 24". */
  list(items: readonly string[]): string;
  /** Time from now until an instant, "23 h 59 min"; "0 s" once it is over. */
  timeLeft(until: Instant, now: Instant): string;
}

/** Plain "es" would print Spain's separators (25.332,39); Honduras writes 25,332.39. */
const LOCALES: Record<Language, string> = { es: 'es-HN', en: 'en-US' };
const AREA_UNITS: Record<AreaUnit, { symbol: string; decimals: number }> = {
  m2: { symbol: 'm²', decimals: 2 },
  v2: { symbol: 'v²', decimals: 2 },
  acres: { symbol: 'acres', decimals: 4 },
};
/** Names of the zones. Honduras keeps UTC−6 all year. */
const ZONE_WORDS: Record<Language, { honduras: string; yours: string }> = {
  es: { honduras: 'hora de Honduras', yours: 'su hora' },
  en: { honduras: 'Honduras time', yours: 'your time' },
};
const CIVIL_DATE = /^\d{4}-\d{2}-\d{2}$/;

const formatsByKey = new Map<string, Formats>();

/**
 * Returns the formats of one language. They are made once and kept, because Intl formatters are costly to make.
 * @param readerZone the reader's time zone; by default the browser's
 */
export function formatsFor(language: Language, readerZone?: string): Formats {
  const key = `${language} ${readerZone ?? ''}`;
  const existing = formatsByKey.get(key);
  if (existing) return existing;
  const formats = createFormats(language, readerZone);
  formatsByKey.set(key, formats);
  return formats;
}

function createFormats(language: Language, readerZone: string | undefined): Formats {
  const locale = LOCALES[language];
  const numbers = new Map<string, Intl.NumberFormat>();
  // Decimal strings are passed to Intl as strings, which keeps every digit; a float would lose some.
  const write = (value: string | number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const formatter = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, formatter);
    return formatter.format(value as Intl.StringNumericLiteral);
  };
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });

  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: TIME_ZONE });
  const civilDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const conjunction = new Intl.ListFormat(locale);

  return {
    money: (value, currency = 'USD') => write(value, { style: 'currency', currency, ...fixed(2) }),
    number: (value, decimals) => write(value, decimals === undefined ? {} : fixed(decimals)),
    percent: (value) => write(value, { style: 'percent', maximumFractionDigits: 2 }),
    area: (value, unit) =>
      `${write(value, fixed(AREA_UNITS[unit].decimals))}\u00a0${AREA_UNITS[unit].symbol}`,
    date: (instant) => (isCivilDate(instant) ? civilDay : day).format(new Date(instant)),
    ...createInstantFormats(language, readerZone, day),
    hours: (range) => twelveHours(range, language),
    phone: readablePhone,
    list: (items) => conjunction.format(items),
    timeLeft: (until, now) => formatTimeLeft(timeLeft(until, now)),
  };
}

type InstantFormats = Pick<Formats, 'dateTime' | 'moment' | 'paperMoment'>;

/** @param day writes days in Honduras */
function createInstantFormats(
  language: Language,
  readerZone: string | undefined,
  day: Intl.DateTimeFormat,
): InstantFormats {
  const { honduras, yours } = ZONE_WORDS[language];
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], options);
    return (instant: Instant) => unbrokenTime(format.format(new Date(instant)));
  };
  const whole = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const reader = readerZone === undefined ? {} : { timeZone: readerZone };
  const dateTime = writer({ ...whole, timeZone: TIME_ZONE });
  const readersDateTime = writer({ ...whole, ...reader });
  const readersDay = writer({ dateStyle: 'medium', ...reader });
  const readersHour = writer({ timeStyle: 'short', ...reader });

  const moment = (instant: Instant) => {
    const here = dateTime(instant);
    const there = readersDateTime(instant);
    if (here === there) return `${here} (${honduras})`;
    const own = day.format(new Date(instant)) === readersDay(instant) ? readersHour(instant) : there;
    return `${here} (${honduras}; ${own}, ${yours})`;
  };
  return { dateTime, moment, paperMoment: (instant) => `${dateTime(instant)} (${honduras}, UTC\u22126)` };
}

/**
 * A phone in E.164 with its digits in groups, for screens. Numbers that do not begin with +504, +1 or +34 are returned
 * unchanged. The contract has a function of the same name for exports and stored settings, which knows every country.
 */
export function readablePhone(value: string): string {
  return value
    .replace(/^\+504(\d{4})(\d{4})$/, '+504\u00a0$1-$2')
    .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1\u00a0$2-$3')
    .replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34\u00a0$1\u00a0$2\u00a0$3');
}

/** Keeps "4:18 p. m." on one line. */
function unbrokenTime(text: string): string {
  return text.replace(/\s([ap])\.\s?m\.$/, '\u00a0$1.\u00a0m.');
}

function isCivilDate(instant: Instant): boolean {
  return typeof instant === 'string' && CIVIL_DATE.test(instant);
}
