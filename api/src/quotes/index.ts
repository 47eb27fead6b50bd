export { assertQuoteHolds } from './held-quote.service';
export { quoteRoutes } from './quotes.routes';
