export { Decimal, money, roundToCents } from './decimal';
export { downPaymentError, refusingDownPayment, unlessRefused } from './down-payment-error';
export { lotPrices } from './lot-prices';
export { currentPolicy, policyOf, type PricePolicy } from './price-policy';
export { pricedLot, type PricedLot } from './priced-lot';
export {
  DownPaymentRefused,
  listPrice,
  minimumDownPayment,
  quote,
  quoteWithSchedule,
  type QuoteRequest,
} from './quote-figures';
