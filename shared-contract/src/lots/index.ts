export * from './lots.schema';
export * from './lots.endpoints';
