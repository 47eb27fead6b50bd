/** Messages about a field of a lot, or a cell of an imported file. */
export const LOT_FIELD_MESSAGES = {
  'lot-number-taken': {
    es: 'Ya hay un lote con este número.',
    en: 'There is already a lot with this number.',
  },
  'file-too-large': { es: 'El archivo es demasiado grande.', en: 'The file is too large.' },
  'file-unreadable': {
    es: 'El archivo está dañado o no es del formato que dice.',
    en: 'The file is damaged, or not of the format that it names.',
  },
  'import-number-column': {
    es: 'Falta la columna del número de lote.',
    en: 'The column of the lot number is missing.',
  },
  'import-column': {
    es: 'Esta columna no es del archivo de lotes.',
    en: 'This column does not belong to the file of lots.',
  },
  'import-column-twice': { es: 'Esta columna está dos veces.', en: 'This column is there twice.' },
  'import-row-twice': { es: 'Este lote está dos veces en el archivo.', en: 'This lot is twice in the file.' },
  'import-unknown-lot': {
    es: 'No hay un lote con este número; créelo primero.',
    en: 'There is no lot with this number; create it first.',
  },
  'import-word': { es: 'El dato no es uno de los posibles.', en: 'This is none of the possible values.' },
  'import-sold-price': {
    es: 'El lote está vendido: su precio ya no se cambia.',
    en: 'The lot is sold: its price no longer changes.',
  },
  'import-status': {
    es: 'La disponibilidad no se importa; cámbiela en su pantalla.',
    en: 'Availability is not imported; change it on its own screen.',
  },
  'import-nothing': { es: 'El archivo no cambia nada.', en: 'The file changes nothing.' },
} satisfies Record<string, { es: string; en: string }>;
