import type { CountedList } from '@lotes/shared-contract/client';

/** Holds that end within 24 hours, the next to end first. */
export const ENDING: CountedList<'GET /Reservas'> = {
  list: 'GET /Reservas',
  query: { estado: 'por_vencer', orden: 'fechaVencimiento', tamano: '10' },
};
