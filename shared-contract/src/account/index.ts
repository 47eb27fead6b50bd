export * from './account.endpoints';
export * from './account.schema';
