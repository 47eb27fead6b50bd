import { endpoint } from '../http/contract';
import { LedgerPageSchema, LedgerQuerySchema } from './ledger.schema';

export const ledgerEndpoints = {
  'GET /Bitacora': endpoint({
    summary: 'Public, hash-chained record of the changes of every lot, with ETag',
    query: LedgerQuerySchema,
    ok: LedgerPageSchema,
    errors: [],
  }),
} as const;
