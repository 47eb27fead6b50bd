import type { InstalmentStanding } from '../reservations/reservation-vocabulary';
import { startOfCivilDay } from './reckoning';

/** For how many days after its due day an unpaid instalment is not late (R12.12). */
const GRACE_DAYS = 5;
/** After how many days the contract is flagged for termination. */
const TERMINATION_DAYS = 60;

/** How many civil days have passed since a due day; 0 on that day and before it. */
export function daysOverdue(due: string, today: string): number {
  return Math.max(0, startOfCivilDay(today).diff(startOfCivilDay(due), 'day'));
}

/** How a contract stands whose oldest unpaid instalment is overdue by so many days (R12.12). */
export function standingAfter(days: number): InstalmentStanding {
  if (days > TERMINATION_DAYS) return 'para_terminacion';
  if (days > GRACE_DAYS) return 'atrasada';
  return days > 0 ? 'en_gracia' : 'al_dia';
}
