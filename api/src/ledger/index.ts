export { dateLedger } from './date-ledger';
export { ledgerRoutes } from './ledger.routes';
