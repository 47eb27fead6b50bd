import type { LotPrices } from '@lotes/shared-contract/lots';
import type { Quote } from '@lotes/shared-contract/quotes';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

interface AmountQuestion {
  concepto: PaymentConcept;
  plazo: PaymentTerm;
  /** Prices of the lot; null if the reader may not see them. */
  precios: LotPrices | null;
  /** Price of a paid reservation in USD. */
  precioReserva: string | undefined;
  /** The quote that the visitor comes with; used only if it is for the chosen plan. */
  quote?: Quote | undefined;
}

/**
 * The usual amount in USD of a payment, as a proposal that the person may change: the price of a reservation, the minimum
 * down payment of the lot, the instalment of the chosen plan. Undefined if none follows from the lot.
 */
export function suggestedAmount({
  concepto,
  plazo,
  precios,
  precioReserva,
  quote,
}: AmountQuestion): string | undefined {
  const quoted = quote?.plan === plazo ? quote : undefined;
  switch (concepto) {
    case 'reserva':
      return precioReserva;
    case 'prima':
      if (quoted) return quoted.prima ?? quoted.totalPagado;
      return plazo === 'contado' ? precios?.precioContado : precios?.primaMinima;
    case 'cuota':
      if (quoted?.cuota) return quoted.cuota;
      return precios?.planes.find(({ anios }) => String(anios) === plazo)?.cuota;
  }
}
