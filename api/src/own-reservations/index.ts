export { ownReservationRoutes } from './own-reservations.routes';
