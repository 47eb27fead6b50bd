export * from './parameters.schema';
export * from './settings.schema';
export * from './parameters.endpoints';
