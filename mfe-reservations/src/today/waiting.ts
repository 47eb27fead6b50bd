import type { CountedList } from '@lotes/shared-contract/client';

const soonest = { orden: 'fechaVencimiento', tamano: '10' };

/** Active holds that end within 24 hours, the next to end first. */
export const ENDING: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'por_vencer', ...soonest },
};

/** Contracts that are late or flagged for termination, the longest overdue first (R12.12). */
export const LATE: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'con_atraso', orden: 'cuotas', tamano: '10' },
};

/** The first in each queue that waits for staff, the next to lose the lot first. */
export const FIRST_IN_QUEUE: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'por_atender', ...soonest },
};
