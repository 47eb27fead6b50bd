// Only reads the ledger: triggers of `api/migrations/0006-ledger.sql` write it, with the status that `api/src/queue/lot-status.ts` derives.
export { ledgerRoutes } from './ledger.routes';
