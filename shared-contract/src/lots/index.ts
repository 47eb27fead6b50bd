export * from './lot-vocabulary';
export * from './lots.schema';
export * from './lots.endpoints';
