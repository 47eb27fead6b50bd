export { reservationRoutes } from './reservations.routes';
export { authorizationNumberFrom } from './authorization-number';
