import type { LotDetail, QuoteComparison, QuotePlan } from '@lotes/shared-contract';
import { quoteWithSchedule } from '../../../api/src/prices';
import { QUOTE_PLANS } from '@lotes/shared-contract/client';

/** The api's comparison of plans for a lot: its own computation, as of 18 March 2026. */
export function buildComparison(lot: LotDetail, plan: QuotePlan, prima = ''): QuoteComparison {
  const priced = {
    areaVaras: lot.areaVaras,
    precioVara: lot.precios?.precioVara ?? '1.00',
    primaEspecial: lot.primaEspecial,
  };
  const quoteOf = (one: QuotePlan) =>
    quoteWithSchedule({ ...priced, plan: one, ...(prima && { prima }) }, '2026-03-18');
  return {
    lote: lot.numero,
    primaMinima: lot.precios?.primaMinima ?? '2000.00',
    diasVigencia: 14,
    planes: QUOTE_PLANS.map((one) => ({ plan: one, cifras: quoteOf(one).cifras, error: null })),
    calendario: quoteOf(plan).calendario,
  };
}
