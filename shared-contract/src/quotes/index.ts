export * from './deed-fee';
export * from './quote-vocabulary';
export * from './quotes.schema';
export * from './quotes.endpoints';
