export * from './parameters.schema';
export * from './parameters.endpoints';
