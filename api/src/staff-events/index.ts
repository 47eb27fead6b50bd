export { staffEventRoutes } from './staff-events.routes';
