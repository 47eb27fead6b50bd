import { RESERVATION_LIMITS, toCents, type PlannedPayment } from '@lotes/shared-contract/client';
import type { LotPrices } from '@lotes/shared-contract/lots';
import type { Quote } from '@lotes/shared-contract/quotes';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

interface AmountQuestion {
  concepto: PaymentConcept;
  plazo: PaymentTerm;
  /** Prices of the lot; null if the reader may not see them. */
  precios: LotPrices | null;
  /** The quote that the visitor comes with; used only if it is for the chosen plan. */
  quote?: Quote | undefined;
  /** The visitor's choice in the calculator; used for its own plan, if the lot takes that down payment. */
  planned?: PlannedPayment | undefined;
}

/** Returns the down payment of a plan: the one that the visitor gave to the calculator if the lot takes it, else the lot's minimum. */
function downPayment({ plazo, precios, planned }: AmountQuestion): string | undefined {
  if (!precios || planned?.plan !== plazo || planned.prima === '') return precios?.primaMinima;
  const isEnough = toCents(planned.prima) >= toCents(precios.primaMinima);
  const isLess = toCents(planned.prima) < toCents(precios.precioLista);
  return isEnough && isLess ? planned.prima : precios.primaMinima;
}

/**
 * The usual amount in USD of a payment, as a proposal that the person may change: the price of a reservation, the minimum
 * down payment of the lot, the instalment of the chosen plan. Undefined if none follows from the lot.
 */
export function suggestedAmount(question: AmountQuestion): string | undefined {
  const { concepto, plazo, precios, quote } = question;
  const quoted = quote?.plan === plazo ? quote : undefined;
  switch (concepto) {
    case 'reserva':
      return RESERVATION_LIMITS.paidPrice;
    case 'prima':
      if (quoted) return quoted.prima ?? quoted.totalPagado;
      return plazo === 'contado' ? precios?.precioContado : downPayment(question);
    case 'cuota':
      if (quoted?.cuota) return quoted.cuota;
      return precios?.planes.find(({ anios }) => String(anios) === plazo)?.cuota;
  }
}
