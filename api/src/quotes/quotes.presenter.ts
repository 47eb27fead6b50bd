import type { Quote } from '@lotes/shared-contract';
import { civilDate } from './due-dates';
import type { PricePolicy } from './price-policy';
import { quoteWithSchedule, type PricedLot, type QuoteRequest } from './quote';
import type { StoredQuote } from './quotes.tables';

/** What a stored quote was computed from. */
export function requestOf(stored: StoredQuote): QuoteRequest {
  return {
    areaVaras: stored.area_varas,
    precioVara: stored.precio_vara,
    primaEspecial: stored.prima_especial,
    plan: stored.plan,
    ...(stored.prima !== null && { prima: stored.prima }),
  };
}

/** What of a lot its price follows from. */
export function pricedLot(lot: {
  area_varas: string;
  precio_vara: string;
  prima_especial: boolean;
}): PricedLot {
  return { areaVaras: lot.area_varas, precioVara: lot.precio_vara, primaEspecial: lot.prima_especial };
}

/** A stored quote as it was handed out, with its instalments as of the day it was made. */
export function presentQuote(stored: StoredQuote, policy: PricePolicy): Quote {
  const { id, lote, cifras, huella, creada_en, vence_en } = stored;
  return {
    id,
    lote,
    ...cifras,
    ...pricedLot(stored),
    creada: creada_en.toISOString(),
    vence: vence_en.toISOString(),
    huella,
    calendario: quoteWithSchedule(requestOf(stored), civilDate(creada_en), policy).calendario,
  };
}
