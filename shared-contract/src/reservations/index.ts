export * from './reservations.schema';
export * from './reservations.endpoints';
