export { parameterRoutes } from './parameters.routes';
export { rateOn } from './settings.repository';
export { readOffice } from './settings.service';
