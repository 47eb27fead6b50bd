export { lotRoutes } from './lots.routes';
export { lotByNumber } from './lots.repository';
