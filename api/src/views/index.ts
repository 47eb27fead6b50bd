export { viewRoutes } from './views.routes';
