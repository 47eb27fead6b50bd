export * from './event-stream';
export * from './events.schema';
