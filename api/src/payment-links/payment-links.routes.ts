import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { maySeePaymentLinks, maySendPaymentLinks } from './payment-links.policy';
import { requestPaymentLink } from './request-payment-link.service';
import { listPaymentLinks, sendPaymentLink } from './work-payment-links.service';

/** Payment links: visitors ask for one, staff send it. */
export const paymentLinkRoutes: FastifyPluginAsync = async (app) => {
  registerPublicPost(app, 'POST /SolicitudesLinkPago', {
    handler: ({ transaction, caller, body }) =>
      requestPaymentLink({ transaction, caller, clock: app.clock }, body),
  });
  registerEndpoint(app, 'GET /SolicitudesLinkPago', {
    guard: maySeePaymentLinks,
    handler: ({ query: { pagina, tamano, buscar, estado }, caller }) =>
      listPaymentLinks(app, { page: pagina, size: tamano, search: buscar, state: estado }, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Enviar', {
    guard: maySendPaymentLinks,
    handler: ({ params, body, caller }) => sendPaymentLink(app, params.id, body, caller),
  });
};
