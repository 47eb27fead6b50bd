export { OFFICE } from './parameters';
export { parameterRoutes } from './parameters.routes';
