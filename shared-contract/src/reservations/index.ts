export * from './authorization-number';
export * from './reservation-limits';
export * from './reservation-vocabulary';
export * from './reservations.schema';
export * from './personal-reservation.schema';
export * from './edit-reservation.schema';
export * from './reservation-selection.schema';
export * from './reservations.endpoints';
