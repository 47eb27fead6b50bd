import type { FastifyPluginAsync } from 'fastify';
import { registerPublicPost } from '../http/register-public-post';
import { registerValidatedEndpoint } from '../http/register-validated-endpoint';
import { comparePlans } from './compare-plans.service';
import { storeQuote } from './store-quote.service';
import { verifyQuote } from './verify-quote.service';

/** Quotes: compared freely, stored on demand, verified by anybody who has one. */
export const quoteRoutes: FastifyPluginAsync = async (app) => {
  registerValidatedEndpoint(app, 'GET /Lotes/:numero/Cotizaciones', ({ params, query }) =>
    comparePlans(app, { ...params, ...query }),
  );
  registerPublicPost(app, 'POST /Cotizaciones', {
    handler: ({ transaction, body }) => storeQuote({ transaction, clock: app.clock }, body),
  });
  registerValidatedEndpoint(app, 'GET /Cotizaciones/:id', ({ params }) => verifyQuote(app, params.id));
};
