export * from './audit-vocabulary';
export * from './audit.schema';
export * from './audit.endpoints';
