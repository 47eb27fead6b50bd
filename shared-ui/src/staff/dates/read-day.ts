import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** Formats in which a day may be typed, the usual one first. A day that is pasted from a file may have any of them. */
const DAYS = {
  es: ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', 'D-M-YYYY'],
  en: ['MM/DD/YYYY', 'M/D/YYYY', 'MM-DD-YYYY', 'M-D-YYYY'],
} as const;
const ISO = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DDTHH:mm' } as const;
export const CLOCK = 'HH:mm';
const CLOCKS = [CLOCK, 'H:mm', 'hh:mm A', 'h:mm A', 'hh:mm a', 'h:mm a'];

/** Returns the format of the wire. */
export const isoOf = (withTime: boolean): string => (withTime ? ISO.moment : ISO.day);

/** Returns every format in which a day, or with `withTime` a moment, may be typed. The first is the one that is shown. */
export function dayFormats(language: 'es' | 'en', withTime: boolean): string[] {
  const days = DAYS[language];
  if (!withTime) return [...days, ISO.day];
  return [...CLOCKS.flatMap((clock) => days.map((day) => `${day} ${clock}`)), ISO.moment];
}

/** Returns the typed text in the format of the wire; unreadable text is returned trimmed, for the form to refuse. */
export function dayFromTyping(typed: string, formats: string[], withTime: boolean): string {
  const text = typed.trim();
  const day = dayjs(text, formats, true);
  return day.isValid() ? day.format(isoOf(withTime)) : text;
}
