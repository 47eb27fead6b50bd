import type { FastifyPluginAsync } from 'fastify';
import { anyone } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { readOwnPaymentLinks } from './own-payment-links.service';
import { payPaymentLink } from './pay-payment-link.service';
import { maySeePaymentLinks, mayWorkPaymentLinks } from './payment-links.policy';
import { requestPaymentLink } from './request-payment-link.service';
import { listPaymentLinks, sendPaymentLink } from './work-payment-links.service';

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
    handler: ({ query: { pagina, tamano, buscar, estado }, caller }) =>
      listPaymentLinks(app, { page: pagina, size: tamano, search: buscar, state: estado }, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Enviar', {
    guard: mayWorkPaymentLinks,
    handler: ({ params, body, caller }) => sendPaymentLink(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Pagar', {
    guard: mayWorkPaymentLinks,
    handler: ({ params, body, caller }) => payPaymentLink(app, params.id, body, caller),
  });
};
