export { seesSoldLots } from './lots.policy';
export { lotRoutes } from './lots.routes';
