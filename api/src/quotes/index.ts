export { assertDiscountKept, assertQuoteHolds } from './held-quote.service';
export { requestOf } from './quotes.presenter';
export { quoteById, quotesAmong } from './quotes.repository';
export { quoteRoutes } from './quotes.routes';
