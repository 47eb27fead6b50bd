import type { CountedList } from '@lotes/shared-contract/client';

const soonest = { orden: 'fechaVencimiento', tamano: '10' };

/** Active holds that end within 24 hours, the next to end first. */
export const ENDING: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'por_vencer', ...soonest },
};

/** The first in each queue that waits for staff, the next to lose the lot first. */
export const FIRST_IN_LINE: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'por_atender', ...soonest },
};
