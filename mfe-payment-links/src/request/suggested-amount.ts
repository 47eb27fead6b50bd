import type { LotPrices } from '@lotes/shared-contract/lots';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

interface AmountQuestion {
  concepto: PaymentConcept;
  plazo: PaymentTerm;
  /** Prices of the lot; null where the reader may not see them. */
  precios: LotPrices | null;
  /** Price of a paid reservation in USD. */
  precioReserva: string | undefined;
}

/**
 * The usual amount in USD of a payment, as a proposal that the person may change: the price of a reservation, the minimum
 * down payment of the lot, the instalment of the chosen plan. Undefined where none follows from the lot.
 */
export function suggestedAmount({
  concepto,
  plazo,
  precios,
  precioReserva,
}: AmountQuestion): string | undefined {
  switch (concepto) {
    case 'reserva':
      return precioReserva;
    case 'prima':
      return plazo === 'contado' ? precios?.precioContado : precios?.primaMinima;
    case 'cuota':
      return precios?.planes.find(({ anios }) => String(anios) === plazo)?.cuota;
  }
}
