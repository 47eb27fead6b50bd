import { civilDay, instantOfCivilTime, later, type Span } from '@lotes/shared-contract/dates';
import type { FastifyPluginAsync } from 'fastify';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { untilNextExpiry } from '../queue';
import { listQuotesOfClient, maySeeQuotesOfClients } from './client-quotes.service';
import { comparePlans } from './compare-plans.service';
import { storeQuote } from './store-quote.service';
import { verifyQuote } from './verify-quote.service';

/** Time for which a verification is cached; a quote that is changed in the database directly is noticed after it. */
const VERIFIED_FOR: Span = { minutes: 1 };

/** Returns the next midnight in Honduras, when the dates of instalments change. */
function nextCivilDay(now: Date): Date[] {
  const midnight = instantOfCivilTime(`${civilDay(later(now, { days: 1 }))}T00:00`);
  return midnight === undefined ? [] : [new Date(midnight)];
}

/** Routes of quotes: compare the plans of a lot, store a quote, verify a quote by its id. */
export const quoteRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Lotes/:numero/Cotizaciones', {
    load: ({ params, query }) =>
      untilNextExpiry(
        app,
        () => comparePlans(app, { ...params, ...query }),
        (_comparison, now) => nextCivilDay(now),
      ),
  });
  registerPublicPost(app, 'POST /Cotizaciones', {
    handler: ({ transaction, body, caller }) => storeQuote({ transaction, clock: app.clock, caller }, body),
  });
  registerEndpoint(app, 'GET /Cotizaciones', {
    guard: maySeeQuotesOfClients,
    handler: ({ query, caller }) => listQuotesOfClient(app, query.cliente, caller),
  });
  registerCachedEndpoint(app, 'GET /Cotizaciones/:id', {
    load: ({ params }) =>
      untilNextExpiry(
        app,
        () => verifyQuote(app, params.id),
        ({ vence }, now) => [new Date(vence), later(now, VERIFIED_FOR)],
      ),
  });
};
