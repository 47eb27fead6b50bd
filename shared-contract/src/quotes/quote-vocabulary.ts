/** The ways of paying for a lot: at once, or over so many years (product decisions, section 6). */
export const QUOTE_PLANS = ['contado', '2', '6', '12', '16'] as const;
export type QuotePlan = (typeof QUOTE_PLANS)[number];

/**
 * Whether a stored quote still holds: it does; price or policy changed since; its time is over; the lot was sold or taken
 * off the market. Of several that apply, the last one here is told.
 */
export const QUOTE_STANDINGS = ['vigente', 'reemplazada', 'vencida', 'lote_no_disponible'] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];
