export { parameterRoutes } from './parameters.routes';
export { readOffice } from './settings.service';
