export * from './audit-vocabulary';
export * from './own-reasons';
export * from './audit.schema';
export * from './audit.endpoints';
