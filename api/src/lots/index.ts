export { seesSoldLots } from './lots.policy';
export { lotNumbers } from './lots.repository';
export { lotRoutes } from './lots.routes';
export { readLot, type LotSource } from './read-lots.service';
