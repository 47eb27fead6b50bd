export { DEED_FEE } from '../reservations/contract-conditions';
export * from './quote-vocabulary';
export * from './quotes.schema';
export * from './quotes.endpoints';
