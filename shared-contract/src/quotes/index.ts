// Kept for teams with a repository of their own, until the next major version; here it is imported from the entry `client`.
export { DEED_FEE } from '../reservations/contract-conditions';
export * from './quote-vocabulary';
export * from './quotes.schema';
export * from './quotes.endpoints';
