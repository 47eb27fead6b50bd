export * from './payment-links.schema';
export * from './payment-links.endpoints';
