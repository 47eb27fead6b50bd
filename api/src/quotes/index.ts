export { lotPrices } from './lot-prices';
export { currentPolicy, QUOTE_PLANS } from './price-policy';
export type { PricePolicy, QuotePlan } from './price-policy';
export { DownPaymentRefused, listPrice, minimumDownPayment, quote } from './quote';
export type { PricedLot, Quote, QuoteRequest } from './quote';
export { money } from './decimal';
