import { GRACE_DAYS, TERMINATION_DAYS } from '../reservations/contract-conditions';
import type { InstalmentStanding } from '../reservations/reservation-vocabulary';
import { startOfCivilDay } from './reckoning';

/** Civil days since a due day; 0 on that day and before it. */
export function daysOverdue(due: string, today: string): number {
  return Math.max(0, startOfCivilDay(today).diff(startOfCivilDay(due), 'day'));
}

/** The standing of a contract whose oldest unpaid instalment is this many days overdue (R12.12). */
export function standingAfter(days: number): InstalmentStanding {
  if (days > TERMINATION_DAYS) return 'para_terminacion';
  if (days > GRACE_DAYS) return 'atrasada';
  return days > 0 ? 'en_gracia' : 'al_dia';
}
