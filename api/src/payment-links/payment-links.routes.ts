import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { anyone } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { readOwnPaymentLinks } from './own-payment-links.service';
import { cancelPaymentLink, processPaymentLink } from './end-payment-link.service';
import { changePaymentLinks, previewPaymentLinks } from './change-payment-links.service';
import { payPaymentLink } from './pay-payment-link.service';
import { registerPaymentLinksExport } from './payment-links-export';
import { mayEditPaymentLinks, maySeePaymentLinks } from './payment-links.policy';
import { receiveMoney } from './receive-money.service';
import { refundPaymentLink } from './refund-payment-link.service';
import { resendPaymentLink, takeBackMailOf } from './resend-payment-link.service';
import { replacePaymentLink } from './replace-payment-link.service';
import { requestPaymentLink } from './request-payment-link.service';
import { resolvePaymentLink } from './resolve-payment-link.service';
import { sendPaymentLink } from './send-payment-link.service';
import { listPaymentLinks } from './staff-payment-links.service';
import { voucherRoutes } from './voucher.routes';

/** Routes of payment-link requests: visitors request a link and follow it, staff send it and record the money. */
export const paymentLinkRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, config } = app;
  const linkSource = { database, clock, bankLinkHosts: config.bankLinkHosts };
  registerPublicPost(app, 'POST /SolicitudesLinkPago', {
    wrongGuess: 'payment-link/not-holder',
    handler: ({ transaction, caller, body, mayGuess }) =>
      requestPaymentLink({ transaction, caller, clock, publicUrl: config.publicUrl, mayGuess }, body),
  });
  registerEndpoint(app, 'GET /SolicitudesLinkPago/Mia/:token', {
    guard: anyone,
    handler: ({ params, caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return readOwnPaymentLinks(app, params.token, caller);
    },
  });
  registerEndpoint(app, 'GET /SolicitudesLinkPago', {
    guard: maySeePaymentLinks,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listPaymentLinks(app, { page: pagina, size: tamano, ...search }, caller),
  });
  registerPaymentLinksExport(app);
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Enviar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) => sendPaymentLink(linkSource, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Reemplazar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) => replacePaymentLink(linkSource, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Reenviar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) =>
      resendPaymentLink(
        { database: app.database, clock: app.clock, limitsMails: app.config.rateLimits },
        params.id,
        body,
        caller,
      ),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Deshacer', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) => takeBackMailOf(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Pagar', {
    guard: mayEditPaymentLinks,
    handler: ({ params, body, caller }) => payPaymentLink(app, params.id, body, caller),
  });
  moneyRoutes(app);
  selectionRoutes(app);
  await app.register(voucherRoutes);
};

/** Routes of a request's further steps, and of money that came without a request. */
function moneyRoutes(app: FastifyInstance): void {
  const guard = mayEditPaymentLinks;
  registerEndpoint(app, 'POST /SolicitudesLinkPago/Recibidas', {
    guard,
    handler: ({ body, caller }) => receiveMoney(app, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Procesar', {
    guard,
    handler: ({ params, body, caller }) => processPaymentLink(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Cancelar', {
    guard,
    handler: ({ params, body, caller }) => cancelPaymentLink(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Reembolsar', {
    guard,
    handler: ({ params, body, caller }) => refundPaymentLink(app, params.id, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/:id/Resolver', {
    guard,
    handler: ({ params, body, caller }) => resolvePaymentLink(app, params.id, body, caller),
  });
}

/** Routes of changes of several requests together. */
function selectionRoutes(app: FastifyInstance): void {
  const guard = mayEditPaymentLinks;
  const { database, clock } = app;
  const source = { database, clock, bankLinkHosts: app.config.bankLinkHosts };
  registerEndpoint(app, 'POST /SolicitudesLinkPago/Seleccion/Prever', {
    guard,
    handler: ({ body, caller }) => previewPaymentLinks(source, body, caller),
  });
  registerEndpoint(app, 'POST /SolicitudesLinkPago/Seleccion', {
    guard,
    handler: ({ body, caller }) => changePaymentLinks(source, body, caller),
  });
}
