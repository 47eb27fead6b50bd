export { type ReceivedAmount, worthAt, worthIn } from './exchange';
export { parameterRoutes } from './parameters.routes';
export { allRates, rateOn } from './settings.repository';
export { readOffice } from './settings.service';
