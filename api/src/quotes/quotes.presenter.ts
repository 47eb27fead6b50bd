import type { Quote } from '@lotes/shared-contract';
import { civilDay } from '@lotes/shared-contract/dates';
import type { StoredQuote } from '../database/rows';
import { pricedLot, type PricePolicy, type QuoteRequest, quoteWithSchedule, unlessRefused } from '../prices';

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

/**
 * Returns a stored quote as it was given out, with the instalments computed from the day on which it was made; without
 * instalments if the policy refuses its down payment.
 */
export function presentQuote(stored: StoredQuote, policy: PricePolicy): Quote {
  const { id, lote, cifras, huella, creada_en, vence_en } = stored;
  const fechaContrato = civilDay(creada_en);
  const again = unlessRefused(() => quoteWithSchedule(requestOf(stored), fechaContrato, policy));
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
    calendario: again?.calendario ?? { fechaContrato, cuotas: [] },
  };
}
