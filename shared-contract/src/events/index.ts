export * from './events.schema';
