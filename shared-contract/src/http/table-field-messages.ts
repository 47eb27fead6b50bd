/** Messages about the chosen rows of a table, or a saved view of it. */
export const TABLE_FIELD_MESSAGES = {
  'rows-required': { es: 'Elija al menos una fila.', en: 'Choose at least one row.' },
  'rows-most': { es: 'Se pueden elegir hasta 100 filas.', en: 'Up to 100 rows can be chosen.' },
  'rows-repeated': { es: 'Hay filas repetidas en la lista.', en: 'The list repeats a row.' },
  'view-name-taken': {
    es: 'Ya tiene una vista de esta lista con ese nombre. Escriba otro.',
    en: 'You already have a view of this list with that name. Enter another.',
  },
} satisfies Record<string, { es: string; en: string }>;
