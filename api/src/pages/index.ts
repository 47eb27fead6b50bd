export { pageRoutes } from './pages.routes';
