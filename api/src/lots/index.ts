export { seesSoldLots } from './lots.policy';
export { lotNumbers } from './lots.repository';
export { lotRoutes } from './lots.routes';
export { readLotSummary, type LotSource } from './read-lots.service';
