import type { Quote } from '@lotes/shared-contract';
import { civilDay } from '@lotes/shared-contract/dates';
import type { StoredQuote } from '../database/rows';
import { pricedLot, type PricePolicy, type QuoteRequest, quoteWithSchedule } from '../prices';

/** Returns the request from which a stored quote was computed. */
export function requestOf(stored: StoredQuote): QuoteRequest {
  return {
    ...pricedLot(stored),
    plan: stored.plan,
    ...(stored.prima !== null && { prima: stored.prima }),
    ...(stored.meses !== null && { meses: stored.meses }),
    ...(stored.descuento_especial !== null && { descuentoEspecial: stored.descuento_especial }),
    ultimaEnCero: stored.cifras.ultimaCuota === '0.00',
  };
}

/** Returns a stored quote as it was given out, with the instalments computed from the day on which it was made. */
export function presentQuote(stored: StoredQuote, policy: PricePolicy): Quote {
  const { id, lote, cifras, huella, creada_en, vence_en } = stored;
  const { areaVaras, precioVara, primaEspecial } = pricedLot(stored);
  return {
    id,
    lote,
    ...cifras,
    areaVaras,
    precioVara,
    primaEspecial,
    creada: creada_en.toISOString(),
    vence: vence_en.toISOString(),
    huella,
    calendario: quoteWithSchedule(requestOf(stored), civilDay(creada_en), policy).calendario,
  };
}
