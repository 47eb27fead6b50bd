/** Returns a range of hours as it is written in English: "9:00–18:00" as "9:00 AM–6:00 PM". */
export function twelveHours(range: string): string {
  return range.replace(/(\d+):(\d\d)/g, (_, hour: string, minute: string) => {
    const half = Number(hour) < 12 ? 'AM' : 'PM';
    return `${Number(hour) % 12 || 12}:${minute}\u00a0${half}`;
  });
}
