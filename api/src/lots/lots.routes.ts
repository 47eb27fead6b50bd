import { LOT_EVENTS_PATH } from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { registerEventStream } from '../events/event-stream';
import { anyone } from '../http/guards';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { registerEndpoint } from '../http/register-endpoint';
import { releaseLot, setBaseStatus } from './change-lots.service';
import { mayAdministerLots, mayEditLots } from './lots.policy';
import { readAdminLots, readLot, readPublicLots, readSitePlan } from './read-lots.service';

/** Lots: the public list and detail, their live statuses, the site plan, and what staff do with them. */
export const lotRoutes: FastifyPluginAsync = async (app) => {
  const publicLots = registerCachedEndpoint(app, 'GET /Lotes', () => readPublicLots(app));
  app.events.subscribe(({ event }) => {
    if (event === 'lote' || event === 'resync') publicLots.invalidate();
  });
  registerCachedEndpoint(app, 'GET /Plano', async () => ({
    result: await readSitePlan(app.database),
    freshUntil: null,
  }));
  registerEventStream(app, LOT_EVENTS_PATH, (message) =>
    message.event === 'lote' ? { event: 'lote', data: message.data } : null,
  );

  registerEndpoint(app, 'GET /Lotes/Administracion', {
    guard: mayAdministerLots,
    handler: ({ caller }) => readAdminLots(app, caller),
  });
  registerEndpoint(app, 'GET /Lotes/:numero', {
    guard: anyone,
    handler: ({ params, caller }) => readLot(app, params.numero, caller),
  });
  registerEndpoint(app, 'PUT /Lotes/:numero/Estado', {
    guard: mayEditLots,
    handler: ({ params, body, caller }) => setBaseStatus(app, { ...params, ...body }, caller),
  });
  registerEndpoint(app, 'POST /Lotes/Liberar', {
    guard: mayEditLots,
    handler: ({ body, caller }) => releaseLot(app, body, caller),
  });
};
