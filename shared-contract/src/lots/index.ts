export * from './lot-vocabulary';
export * from './lot-geometry';
export * from './lots.schema';
export * from './edit-lot.schema';
export * from './change-prices.schema';
export * from './import-lots.schema';
export * from './lot-selection.schema';
export * from './lots.endpoints';
