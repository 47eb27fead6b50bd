export * from './payment-links.schema';
export * from './payment-link-selection.schema';
export * from './payment-links.endpoints';
export * from './payment-link-vocabulary';
