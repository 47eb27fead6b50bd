export { buildLot, buildLotDetail, pricedAt, squareAt } from './build-lot';
