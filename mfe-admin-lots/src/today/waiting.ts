import type { CountedList } from '@lotes/shared-contract/client';

/** The list that counts lots without any picture, ordered by number. */
export const WITHOUT_PICTURES: CountedList<'GET /Lotes/Administracion'> = {
  list: 'GET /Lotes/Administracion',
  query: { imagenes: 'ninguna', orden: 'numero', tamano: '10' },
};
