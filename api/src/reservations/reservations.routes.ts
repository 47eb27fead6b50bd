import type { FastifyPluginAsync } from 'fastify';
import { anyone } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { registerPublicPost } from '../http/register-public-post';
import { createReservations } from './create-reservation.service';
import { cancelOwn, readOwn } from './own-reservations.service';
import { listPending, listReservations } from './read-reservations.service';
import { mayEditReservations } from './reservations.policy';
import { activateReservation, extendReservation } from './work-reservations.service';

/** Reservations: visitors reserve and follow their own; staff see and work them all. */
export const reservationRoutes: FastifyPluginAsync = async (app) => {
  registerPublicPost(app, 'POST /Reservas', {
    handler: ({ transaction, caller, body }) =>
      createReservations({ transaction, caller, clock: app.clock, publicUrl: app.config.publicUrl }, body),
  });
  registerEndpoint(app, 'GET /Reservas/Mia/:token', {
    guard: anyone,
    handler: ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      return readOwn(app, params.token);
    },
  });
  registerEndpoint(app, 'DELETE /Reservas/Mia/:token', {
    guard: anyone,
    handler: ({ params }) => cancelOwn(app, params.token),
  });

  registerEndpoint(app, 'GET /Reservas', {
    guard: mayEditReservations,
    handler: ({ query: { pagina, tamano, buscar, estado }, caller }) =>
      listReservations(app, { page: pagina, size: tamano, search: buscar, state: estado }, caller),
  });
  registerEndpoint(app, 'GET /Reservas/Pendientes', {
    guard: mayEditReservations,
    handler: ({ caller }) => listPending(app, caller),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/Activar', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) => activateReservation(app, params.numeroAutorizacion, body, caller),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/Extender', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) => extendReservation(app, params.numeroAutorizacion, body, caller),
  });
};
