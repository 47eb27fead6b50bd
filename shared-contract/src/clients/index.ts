export * from './clients.schema';
export * from './clients.endpoints';
