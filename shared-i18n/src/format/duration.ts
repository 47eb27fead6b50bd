import type { TimeLeft } from '@lotes/shared-contract/dates';

/**
 * Returns a length of time in its two largest units: "6 d 23 h", "23 h 59 min", "59 min 12 s", "8 s". Days are used from
 * 48 hours on, since a hold is called "24 hours". The symbols are the same in both languages.
 */
export function formatTimeLeft({ days, allHours, hours, minutes, seconds }: TimeLeft): string {
  if (days >= 2) return pair(`${days} d`, hours, 'h');
  if (allHours >= 1) return pair(`${allHours} h`, minutes, 'min');
  if (minutes >= 1) return pair(`${minutes} min`, seconds, 's');
  return `${seconds} s`;
}

function pair(head: string, rest: number, symbol: string): string {
  return rest === 0 ? head : `${head} ${rest} ${symbol}`;
}
