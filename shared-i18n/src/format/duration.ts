const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length of time in its two largest units, rounded down: "6 d 23 h", "23 h 59 min", "59 min 12 s", "8 s".
 * Days begin at 48 hours, since a hold is spoken of as "24 hours". The symbols are the same in both languages.
 */
export function formatDuration(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= 2 * DAY) return pair(left, DAY, 'd', HOUR, 'h');
  if (left >= HOUR) return pair(left, HOUR, 'h', MINUTE, 'min');
  if (left >= MINUTE) return pair(left, MINUTE, 'min', SECOND, 's');
  return `${Math.floor(left / SECOND)} s`;
}

function pair(ms: number, large: number, largeSymbol: string, small: number, smallSymbol: string): string {
  const rest = Math.floor((ms % large) / small);
  const head = `${Math.floor(ms / large)} ${largeSymbol}`;
  return rest === 0 ? head : `${head} ${rest} ${smallSymbol}`;
}
