import { LOT_EVENTS_PATH } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { registerEventStream } from '../events';
import { CALLER_LIMIT } from '../http/call-limits';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { registerEndpoint } from '../http/register-endpoint';
import { untilNextExpiry } from '../queue';
import { releaseLot, setBaseStatus } from './change-lots.service';
import { registerLotEditing } from './edit-lots.routes';
import { LOT_EVENTS_SCHEMA } from './lot-events.schema';
import { registerLotsExport } from './lots-export';
import { mayAdministerLots, mayEditLots } from './lots.policy';
import { readAdminLots, readLot, readPublicLots, readSitePlan } from './read-lots.service';

/** Routes of lots: the public list and detail, their live statuses, the site plan, and the staff's changes. */
export const lotRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Lotes', { load: () => readPublicLots(app) });
  registerCachedEndpoint(app, 'GET /Plano', {
    load: async () => ({ result: await readSitePlan(app.database), freshUntil: null }),
  });
  registerEventStream(
    app,
    LOT_EVENTS_PATH,
    (message) => {
      if (message.event === 'lotes') return { event: 'resync', data: {} };
      return message.event === 'lote' ? { event: 'lote', data: message.data } : null;
    },
    { config: { rateLimit: CALLER_LIMIT, describe: () => LOT_EVENTS_SCHEMA } },
  );

  registerEndpoint(app, 'GET /Lotes/Administracion', {
    guard: mayAdministerLots,
    handler: ({ query, caller }) => readAdminLots(app, query, caller),
  });
  registerLotsExport(app);
  registerCachedEndpoint(app, 'GET /Lotes/:numero', {
    load: ({ params }) => untilNextExpiry(app, () => readLot(app, params.numero, null)),
    forCaller: ({ params }, caller) => readLot(app, params.numero, caller),
  });
  registerLotEditing(app);
  registerEndpoint(app, 'PUT /Lotes/:numero/Estado', {
    guard: mayEditLots,
    handler: ({ params, body, caller }) => setBaseStatus(app, { ...params, ...body }, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Liberar', {
    guard: mayEditLots,
    handler: ({ body, caller }) => releaseLot(app, body, caller),
  });
};
