import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { daysLeftToExtend, later, type Instant } from '@lotes/shared-contract/dates';
import type { ReservationRow } from '@lotes/shared-contract/reservations';

type Hold = Pick<ReservationRow, 'fechaVencimiento' | 'limite'>;

/** The end of a hold after so many whole days more, ISO 8601; null if the hold has no end. */
export function extendedEnd({ fechaVencimiento }: Hold, days: number): string | null {
  return fechaVencimiento && later(fechaVencimiento, { days }).toISOString();
}

/** Whole days by which a hold may still be extended before its limit (R10.4); 0 if it has no end or no limit. */
export function extensibleDays({ fechaVencimiento, limite }: Hold): number {
  return fechaVencimiento && limite ? daysLeftToExtend(fechaVencimiento, limite) : 0;
}

/** The most whole days from now that an activation may hold the lot (R10.5). @param now by the server's clock */
export function activationDays({ limite }: Pick<Hold, 'limite'>, now: Instant): number {
  return limite ? daysLeftToExtend(now, limite) : RESERVATION_LIMITS.maxDays;
}

/** The whole number of days that was typed, if it lies between 1 and `most`; undefined for anything else. */
export function daysOf(typed: string, most: number): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= most ? days : undefined;
}
