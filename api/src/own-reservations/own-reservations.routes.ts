import type { FastifyPluginAsync } from 'fastify';
import { networkHash } from '../http/call-limits';
import { anyone, signedIn } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { requestingAccount } from '../reservations';
import { readAccount } from './account-reservations.service';
import { mailLostPrivateLinks } from './lost-private-links.service';
import { cancelOwn, readOwn } from './own-reservations.service';
import { trustOf } from './own-reservations.policy';
import { confirmReservation, reserve } from './reserve.service';

/** Routes of a buyer's own reservations: make, follow and cancel them. */
export const ownReservationRoutes: FastifyPluginAsync = async (app) => {
  const { rateLimits, publicUrl } = app.config;
  registerPublicPost(app, 'POST /Reservas', {
    handler: ({ transaction, caller, body, request }) => {
      const trust = trustOf(caller, body.correo, rateLimits);
      // Staff reserve for others, from a network that is not the buyer's.
      const origen = rateLimits && trust !== 'trusted' ? networkHash(request.ip) : null;
      const cuenta = requestingAccount(caller);
      return reserve({ transaction, caller, trust, origen, cuenta, clock: app.clock, publicUrl }, body);
    },
  });
  registerPublicPost(app, 'POST /Reservas/Confirmar', {
    provesMailbox: true,
    handler: ({ transaction, caller, body }) =>
      confirmReservation({ transaction, caller, clock: app.clock, publicUrl }, body),
  });
  registerPublicPost(app, 'POST /Reservas/MisEnlaces', {
    handler: ({ transaction, body }) =>
      mailLostPrivateLinks({ transaction, clock: app.clock, publicUrl }, body),
  });
  registerEndpoint(app, 'GET /Reservas/Mia/:token', {
    guard: anyone,
    handler: ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      return readOwn(app, params.token);
    },
  });
  registerEndpoint(app, 'GET /Reservas/Mias', {
    guard: signedIn,
    handler: ({ caller }) => readAccount(app, caller),
  });
  registerEndpoint(app, 'DELETE /Reservas/Mia/:token', {
    guard: anyone,
    handler: ({ params, query }) => cancelOwn(app, params.token, query.reserva),
  });
};
