import { Decimal, money, toCents } from './decimal';
import { repay } from './instalments';
import { currentPolicy, type PricePolicy, type QuotePlan } from './price-policy';

export interface PricedLot {
  areaVaras: string;
  precioVara: string;
  primaEspecial: boolean;
}

export interface QuoteRequest extends PricedLot {
  plan: QuotePlan;
  /** Down payment in USD; the minimum where absent. Cash has none. */
  prima?: string;
  /** Special discount entered by staff as a share ("0.10"); it replaces the plan's own, the two never add up. */
  descuentoEspecial?: string;
}

/** Amounts in USD, two places. */
export interface Quote {
  total: string;
  descuento: string;
  subtotal: string;
  /** Null for cash, as are the down payment and everything that is financed. */
  primaMinima: string | null;
  prima: string | null;
  financiado: string | null;
  cuota: string | null;
  ultimaCuota: string | null;
  interes: string | null;
  totalPagado: string;
  plazoMeses: number;
  tasaAnual: string;
  /** Version of the price policy. */
  politica: number;
}

/** Why a down payment cannot be quoted. */
export type DownPaymentFault = 'below-minimum' | 'not-below-total' | 'too-large';

/** A quote that cannot be made because of its down payment. */
export class DownPaymentRefused extends Error {
  override name = 'DownPaymentRefused';
  constructor(readonly fault: DownPaymentFault) {
    super(`Down payment refused: ${fault}`);
  }
}

/** List price T = area in varas × price per vara, in USD. */
export function listPrice({ areaVaras, precioVara }: PricedLot): Decimal {
  return toCents(new Decimal(areaVaras).times(precioVara));
}

/** Least down payment: 2000, 10000 for special lots, or 10% of the list price where that is more. */
export function minimumDownPayment(lot: PricedLot, policy: PricePolicy = currentPolicy): Decimal {
  const floor = lot.primaEspecial ? policy.specialDownPayment : policy.minimumDownPayment;
  return Decimal.max(floor, toCents(listPrice(lot).times(policy.downPaymentShare)));
}

/** Each month repays at least a dollar, or the down payment is "too large". */
const LEAST_INSTALMENT = new Decimal('1.00');

function checkDownPayment(
  paid: Decimal,
  minimum: Decimal,
  total: Decimal,
  subtotal: Decimal,
  months: number,
): void {
  if (paid.lt(minimum)) throw new DownPaymentRefused('below-minimum');
  if (paid.gte(total)) throw new DownPaymentRefused('not-below-total');
  if (subtotal.minus(paid).lt(LEAST_INSTALMENT.times(months))) throw new DownPaymentRefused('too-large');
}

/**
 * The quote of one plan, by the eight steps of product decisions, section 6.
 * @throws {DownPaymentRefused}
 */
export function quote(request: QuoteRequest, policy: PricePolicy = currentPolicy): Quote {
  const { months, discount, annualRate } = policy.plans[request.plan];
  const total = listPrice(request);
  const discounted = toCents(total.times(request.descuentoEspecial ?? discount));
  const subtotal = total.minus(discounted);
  const price = { total: money(total), descuento: money(discounted), subtotal: money(subtotal) };
  const terms = { plazoMeses: months, tasaAnual: annualRate.toString(), politica: policy.version };
  if (months === 0) {
    const nothing = {
      primaMinima: null,
      prima: null,
      financiado: null,
      cuota: null,
      ultimaCuota: null,
      interes: null,
    };
    return { ...price, ...nothing, totalPagado: price.subtotal, ...terms };
  }
  const minimum = minimumDownPayment(request, policy);
  const paid = request.prima === undefined ? minimum : new Decimal(request.prima);
  checkDownPayment(paid, minimum, total, subtotal, months);
  const financed = subtotal.minus(paid);
  const { regular, last, interest } = repay(financed, months, annualRate);
  return {
    ...price,
    primaMinima: money(minimum),
    prima: money(paid),
    financiado: money(financed),
    cuota: money(regular),
    ultimaCuota: money(last),
    interes: money(interest),
    totalPagado: money(subtotal.plus(interest)),
    ...terms,
  };
}
