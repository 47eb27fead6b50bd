/** Payment plans of a lot: cash, or financing over this many years (R11.3). */
export const QUOTE_PLANS = ['contado', '2', '6', '12', '16'] as const;
export type QuotePlan = (typeof QUOTE_PLANS)[number];
/** The plan that represents financing unless another is chosen: the company's own, over 6 years (R1.5, R11.17). */
export const USUAL_PLAN = '6' satisfies QuotePlan;

/**
 * States of a stored quote: valid; price or policy changed since; expired; the lot was sold or taken off the market. If
 * several apply, the last one in this list is returned.
 */
export const QUOTE_STANDINGS = ['vigente', 'reemplazada', 'vencida', 'lote_no_disponible'] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];

/** Limits of the fields that only staff may enter in a quote (R11.15). */
export const STAFF_QUOTES = {
  /** Instalments of the 6-year plan. */
  months: [60, 72],
  /** Largest special discount, as a share of the list price. */
  mostDiscount: '0.10',
  /** Least down payment together with a special discount, in lempiras. */
  leastLempiras: '100000.00',
} as const;
