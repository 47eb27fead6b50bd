export { parameterRoutes } from './parameters.routes';
