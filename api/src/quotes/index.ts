export { lotPrices } from './lot-prices';
export { currentPolicy } from './price-policy';
export type { PricePolicy } from './price-policy';
export { quoteRoutes } from './quotes.routes';
