import type { CountedList } from '@lotes/shared-contract/client';

/** Messages that have not been answered, the oldest first. */
export const UNANSWERED: CountedList<'GET /Contacto'> = {
  list: 'GET /Contacto',
  query: { estado: 'sin_responder', orden: 'recibidoEn', tamano: '10' },
};
