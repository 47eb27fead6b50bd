/** The ways of paying for a lot: at once, or over so many years (R11.3). */
export const QUOTE_PLANS = ['contado', '2', '6', '12', '16'] as const;
export type QuotePlan = (typeof QUOTE_PLANS)[number];
/** The plan that stands for financing wherever no other is chosen: the company's own, over 6 years (R1.5). */
export const USUAL_PLAN = '6' satisfies QuotePlan;

/**
 * Whether a stored quote still holds: it does; price or policy changed since; its time is over; the lot was sold or taken
 * off the market. Of several that apply, the last one here is returned.
 */
export const QUOTE_STANDINGS = ['vigente', 'reemplazada', 'vencida', 'lote_no_disponible'] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];

/** What staff alone may enter in a quote (R11.15). */
export const STAFF_QUOTES = {
  /** Instalments of the 6-year plan. */
  months: [60, 72],
  /** Largest special discount, as a share of the list price. */
  mostDiscount: '0.10',
  /** Least down payment beside a special discount, in lempiras. */
  leastLempiras: '100000.00',
} as const;
