export { ownAccountRoutes } from './own-account.routes';
