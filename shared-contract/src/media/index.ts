export * from './media.schema';
export * from './media.endpoints';
export * from './media-vocabulary';
