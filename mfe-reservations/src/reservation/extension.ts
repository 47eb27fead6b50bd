import type { ReservationRow } from '@lotes/shared-contract/reservations';

const DAY = 24 * 60 * 60 * 1000;

type Hold = Pick<ReservationRow, 'fechaVencimiento' | 'limite'>;

/** The end of a hold after so many whole days more, as an instant; null where the hold has no end. */
export function extendedEnd({ fechaVencimiento }: Hold, days: number): string | null {
  return fechaVencimiento && new Date(Date.parse(fechaVencimiento) + days * DAY).toISOString();
}

/**
 * How many whole days the hold may still gain before its limit, 14 days from its start: held 2026-03-10T15:00Z until
 * 03-18T10:00Z, 6 days are accepted and 7 refused (product decisions, section 2).
 */
export function daysLeftToExtend({ fechaVencimiento, limite }: Hold): number {
  if (!fechaVencimiento || !limite) return 0;
  return Math.max(0, Math.floor((Date.parse(limite) - Date.parse(fechaVencimiento)) / DAY));
}
