import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { activateReservation } from './activate-reservation.service';
import { cancelSameNetwork } from './cancel-same-network.service';
import { extendReservation } from './extend-reservation.service';
import { listPending, listReservations, listSameNetwork } from './read-reservations.service';
import { mayEditReservations } from './reservations.policy';

/** What staff do with reservations: list, activate, extend, cancel what came from one network. */
export const reservationRoutes: FastifyPluginAsync = async (app) => {
  registerEndpoint(app, 'GET /Reservas', {
    guard: mayEditReservations,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listReservations(app, { page: pagina, size: tamano, ...search }, caller),
  });
  registerEndpoint(app, 'GET /Reservas/Pendientes', {
    guard: mayEditReservations,
    handler: ({ query, caller }) => listPending(app, query.lote, caller),
  });
  registerEndpoint(app, 'GET /Reservas/:numeroAutorizacion/MismoOrigen', {
    guard: mayEditReservations,
    handler: ({ params, caller }) => listSameNetwork(app, params.numeroAutorizacion, caller),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) => cancelSameNetwork(app, params.numeroAutorizacion, body, caller),
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
