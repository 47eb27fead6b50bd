/** An instant as a message carries it: ISO 8601 in UTC; null if there is none. */
export const isoOrNull = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;
