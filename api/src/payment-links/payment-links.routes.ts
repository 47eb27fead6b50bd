import type { FastifyPluginAsync } from 'fastify';
import { anyone } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { readOwnPaymentLinks } from './own-payment-links.service';
import { payPaymentLink } from './pay-payment-link.service';
import { mayEditPaymentLinks, maySeePaymentLinks } from './payment-links.policy';
import { requestPaymentLink } from './request-payment-link.service';
import { listPaymentLinks, sendPaymentLink } from './staff-payment-links.service';

/** Payment links: visitors ask for one and follow it, staff send it and record its money. */
export const paymentLinkRoutes: FastifyPluginAsync = async (app) => {
  registerPublicPost(app, 'POST /SolicitudesLinkPago', {
    handler: ({ transaction, caller, body }) =>
      requestPaymentLink({ transaction, caller, clock: app.clock, publicUrl: app.config.publicUrl }, body),
  });
  registerEndpoint(app, 'GET /SolicitudesLinkPago/Mia/:token', {
    guard: anyone,
    handler: ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      return readOwnPaymentLinks(app, params.token);
    },
  });
  registerEndpoint(app, 'GET /SolicitudesLinkPago', {
    guard: maySeePaymentLinks,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listPaymentLinks(app, { page: pagina, size: tamano, ...search }, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Enviar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) =>
      sendPaymentLink(
        { database: app.database, clock: app.clock, bankLinkHosts: app.config.bankLinkHosts },
        params.id,
        body,
        caller,
      ),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Pagar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) => payPaymentLink(app, params.id, body, caller),
  });
};
