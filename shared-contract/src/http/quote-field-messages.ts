/** Messages about a field of a quote, or of the terms of a reservation that names one. */
export const QUOTE_FIELD_MESSAGES = {
  'quote-plan': {
    es: 'Elija contado o un plan de 2, 6, 12 o 16 años.',
    en: 'Choose cash, or a plan of 2, 6, 12 or 16 years.',
  },
  'quote-unknown': {
    es: 'La cotización no existe o es de otro lote.',
    en: 'There is no such quotation for this lot.',
  },
  'quote-stale': { es: 'La cotización ya no está vigente.', en: 'The quotation no longer holds.' },
  'quote-other-plan': {
    es: 'El plan no es el de la cotización.',
    en: 'The plan is not that of the quotation.',
  },
  'quote-months': {
    es: 'Solo el plan de 6 años se ofrece a 60 o 72 meses.',
    en: 'Only the 6-year plan is offered over 60 or 72 months.',
  },
  'special-discount': {
    es: 'El descuento especial debe ser mayor que 0 y no pasar de 10%, con dos decimales como máximo, por ejemplo 7.5.',
    en: 'The special discount must be above 0 and at most 10%, with at most two decimals, such as 7.5.',
  },
  'special-discount-combined': {
    es: 'Este plan ya tiene su propio descuento; el especial no se combina con otro.',
    en: 'This plan already has its own discount; the special one is not combined with another.',
  },
  'special-discount-down-payment': {
    es: 'El descuento especial pide una prima de al menos 100,000 lempiras, a la tasa de hoy.',
    en: 'The special discount needs a down payment of at least 100,000 lempiras, at today’s rate.',
  },
  'special-discount-kept': {
    es: 'Con el descuento especial, la prima no puede ser menor que la de la cotización.',
    en: 'With the special discount, the down payment cannot be smaller than that of the quotation.',
  },
  'special-discount-rate': {
    es: 'No hay una tasa de cambio para hoy: regístrela en Parámetros para dar el descuento especial.',
    en: 'There is no exchange rate for today: set it in Settings to give the special discount.',
  },
} satisfies Record<string, { es: string; en: string }>;
