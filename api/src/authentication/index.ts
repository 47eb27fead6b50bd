export { authenticationRoutes } from './authentication.routes';
