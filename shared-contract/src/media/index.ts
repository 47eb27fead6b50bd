export * from './media.schema';
export * from './media.endpoints';
