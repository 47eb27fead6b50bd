import type { Instalment, QuoteFigures, QuotePlan, Schedule } from '@lotes/shared-contract';
import { dueDates } from '@lotes/shared-contract/dates';
import { Decimal, money, roundToCents } from './decimal';
import { repay, type Repayment } from './instalments';
import { currentPolicy, type PlanTerms, type PricePolicy } from './price-policy';
import type { PricedLot } from './priced-lot';

export interface QuoteRequest extends PricedLot {
  plan: QuotePlan;
  /** Down payment in USD; the minimum by default. Cash has none. */
  prima?: string;
  /** Number of instalments chosen by staff; that of the plan by default. */
  meses?: number;
  /** Special discount entered by staff as a share ("0.10"); it replaces the plan's own, the two never add up. */
  descuentoEspecial?: string;
  /** True for a stored quote from before down payments that leave nothing for the last month were refused. */
  ultimaEnCero?: boolean;
}

/** Reason for which a down payment cannot be quoted. */
export type DownPaymentFault = 'below-minimum' | 'not-below-total' | 'too-large';

/** A quote that cannot be made because of its down payment (R11.5). */
export class DownPaymentRefused extends Error {
  override name = 'DownPaymentRefused';
  constructor(readonly fault: DownPaymentFault) {
    super(`Down payment refused: ${fault}`);
  }
}

/** List price T = area in varas × price per vara, in USD (R11.2). */
export function listPrice({ areaVaras, precioVara }: PricedLot): Decimal {
  return roundToCents(new Decimal(areaVaras).times(precioVara));
}

/**
 * Least down payment (R11.4): the one that staff set, else 2000, 10000 for special lots, or 10% of the list price if that
 * is more.
 */
export function minimumDownPayment(lot: PricedLot, policy: PricePolicy = currentPolicy): Decimal {
  if (lot.primaFijada) return new Decimal(lot.primaFijada);
  const floor = lot.primaEspecial ? policy.specialDownPayment : policy.minimumDownPayment;
  return Decimal.max(floor, roundToCents(listPrice(lot).times(policy.downPaymentShare)));
}

/** Least monthly instalment in USD; with less, the down payment is "too large" for the plan. */
const MIN_INSTALMENT = new Decimal('1.00');

function checkDownPayment(
  paid: Decimal,
  minimum: Decimal,
  total: Decimal,
  subtotal: Decimal,
  months: number,
): void {
  if (paid.lt(minimum)) throw new DownPaymentRefused('below-minimum');
  if (paid.gte(total)) throw new DownPaymentRefused('not-below-total');
  if (subtotal.minus(paid).lt(MIN_INSTALMENT.times(months))) throw new DownPaymentRefused('too-large');
}

/** Asserts that instalments that are rounded up do not repay the loan early, which would make the last one zero or negative. */
function assertNotOverpaid(months: readonly Repayment[], { ultimaEnCero: mayBeZero }: QuoteRequest): void {
  const last = months.at(-1)?.amount;
  if (mayBeZero ? last?.lt(0) : last?.lte(0)) throw new DownPaymentRefused('too-large');
}

/** Figures of steps 1 to 3 of R11: list price, discount, and the rest. */
interface Price {
  total: Decimal;
  discounted: Decimal;
  subtotal: Decimal;
}

function priceOf(request: QuoteRequest, share: Decimal): Price {
  const total = listPrice(request);
  const discounted = roundToCents(total.times(share));
  return { total, discounted, subtotal: total.minus(discounted) };
}

/** Figures of steps 4 to 8 of R11: the payment at the purchase, and every month of the rest. */
interface Loan {
  minimum: Decimal;
  paid: Decimal;
  financed: Decimal;
  months: Repayment[];
}

function loanOf(
  request: QuoteRequest,
  { total, subtotal }: Price,
  terms: PlanTerms,
  policy: PricePolicy,
): Loan {
  const minimum = minimumDownPayment(request, policy);
  const paid = request.prima === undefined ? minimum : new Decimal(request.prima);
  checkDownPayment(paid, minimum, total, subtotal, terms.months);
  const financed = subtotal.minus(paid);
  const months = repay(financed, terms.months, terms.annualRate);
  assertNotOverpaid(months, request);
  return { minimum, paid, financed, months };
}

const NO_LOAN = {
  primaMinima: null,
  prima: null,
  financiado: null,
  cuota: null,
  ultimaCuota: null,
  interes: null,
};

function loanFigures({ minimum, paid, financed, months }: Loan, interest: Decimal) {
  return {
    primaMinima: money(minimum),
    prima: money(paid),
    financiado: money(financed),
    cuota: money(months[0]?.amount ?? financed),
    ultimaCuota: money(months.at(-1)?.amount ?? financed),
    interes: money(interest),
  };
}

function compute(
  request: QuoteRequest,
  policy: PricePolicy,
): { figures: QuoteFigures; months: readonly Repayment[] } {
  const plan = policy.plans[request.plan];
  const terms = { ...plan, months: request.meses ?? plan.months };
  const share = new Decimal(request.descuentoEspecial ?? terms.discount);
  const price = priceOf(request, share);
  const loan = terms.months === 0 ? null : loanOf(request, price, terms, policy);
  const months = loan?.months ?? [];
  const interest = months.reduce((sum, month) => sum.plus(month.interest), new Decimal(0));
  const figures = {
    plan: terms.plan,
    total: money(price.total),
    descuento: money(price.discounted),
    tasaDescuento: share.toString(),
    subtotal: money(price.subtotal),
    ...(loan ? loanFigures(loan, interest) : NO_LOAN),
    totalPagado: money(price.subtotal.plus(interest)),
    plazoMeses: terms.months,
    tasaAnual: terms.annualRate.toString(),
    politica: policy.version,
    sujetoAprobacion: terms.staffOnly,
  };
  return { figures, months };
}

/**
 * Returns the figures of one plan, by R11.1 to R11.7.
 * @throws {DownPaymentRefused} if the down payment cannot be quoted.
 */
export function quote(request: QuoteRequest, policy: PricePolicy = currentPolicy): QuoteFigures {
  return compute(request, policy).figures;
}

/**
 * Returns the figures of one plan with every instalment, as if the contract were signed on a civil day.
 * @throws {DownPaymentRefused} if the down payment cannot be quoted.
 */
export function quoteWithSchedule(
  request: QuoteRequest,
  signedOn: string,
  policy: PricePolicy = currentPolicy,
): { cifras: QuoteFigures; calendario: Schedule } {
  const { figures, months } = compute(request, policy);
  const days = dueDates(signedOn, months.length);
  const cuotas = months.map(({ amount, principal, interest, balance }, index): Instalment => ({
    numero: index + 1,
    vence: days[index] ?? '',
    cuota: money(amount),
    capital: money(principal),
    interes: money(interest),
    saldo: money(balance),
  }));
  return { cifras: figures, calendario: { fechaContrato: signedOn, cuotas } };
}
