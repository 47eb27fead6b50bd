import type { Language } from '../http/primitives.schema';

/**
 * Returns a range of hours on the clock of twelve hours, as both languages write instants: "9:00–18:00" as
 * "9:00 AM–6:00 PM" or "9:00 a. m.–6:00 p. m.". An hour stays on one line.
 */
export function twelveHours(range: string, language: Language): string {
  return range.replace(/(\d+):(\d\d)/g, (_, hour: string, minute: string) => {
    const half = Number(hour) < 12 ? 'a' : 'p';
    const written = language === 'en' ? `${half.toUpperCase()}M` : `${half}.\u00a0m.`;
    return `${Number(hour) % 12 || 12}:${minute}\u00a0${written}`;
  });
}
