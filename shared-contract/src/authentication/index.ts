export * from './authentication.schema';
export * from './authentication.endpoints';
