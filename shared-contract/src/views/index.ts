export * from './view-vocabulary';
export * from './views.schema';
export * from './views.endpoints';
