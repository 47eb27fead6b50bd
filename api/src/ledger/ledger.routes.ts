import type { LedgerEntry } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import type { LedgerRow } from '../database/rows';
import { registerValidatedEndpoint } from '../http/register-validated-endpoint';
import { settleOverdueHolds } from '../queue';
import { ledgerEntries, ledgerLength } from './ledger.repository';

const present = ({ momento, ...entry }: LedgerRow): LedgerEntry => ({
  ...entry,
  momento: momento.toISOString(),
});

/**
 * The public ledger of lots. Holds that have expired are ended and recorded first, so that the ledger is never behind the
 * clock.
 */
export const ledgerRoutes: FastifyPluginAsync = async (app) => {
  registerValidatedEndpoint(app, 'GET /Bitacora', async ({ query: { desde, cuantas } }) => {
    await settleOverdueHolds(app);
    const rows = await ledgerEntries(app.database, desde, cuantas);
    return { entradas: rows.map(present), total: await ledgerLength(app.database) };
  });
};
