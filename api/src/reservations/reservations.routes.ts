import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createIdentityDirectory, selectStaffWith } from '../clients';
import { registerEndpoint } from '../http/register-endpoint';
import { activateReservation } from './activate-reservation.service';
import { cancelSameNetwork } from './cancel-same-network.service';
import { createPersonal } from './create-personal.service';
import { editReservation } from './edit-reservation.service';
import { extendReservation } from './extend-reservation.service';
import { changeReservations, previewReservations } from './change-reservations.service';
import { mailQuote } from './mail-quote.service';
import { findClients } from './find-clients';
import { listPending, listReservations, listSameNetwork } from './read-reservations.service';
import { AGENT_PERMISSIONS, mayEditReservations, mayReserveForClients } from './reservations.policy';
import { undoStep } from './undo-step.service';
import { replacePrivateLink } from './replace-private-link.service';
import { registerReservationsExport } from './reservations-export';
import { reviewPersonal } from './review-personal.service';

/** Routes of the staff's work on reservations: make, list, edit, activate, extend, cancel those from one network. */
export const reservationRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, log } = app;
  const accounts = { database, clock, log, directory: createIdentityDirectory(app.config.identity) };
  registerEndpoint(app, 'POST /Reservas/Personal', {
    guard: mayReserveForClients,
    handler: ({ body, caller }) => createPersonal(accounts, body, caller, app.config.publicUrl),
  });
  registerEndpoint(app, 'POST /Reservas/Personal/Revisar', {
    guard: mayReserveForClients,
    handler: ({ body, caller }) => reviewPersonal(app, body, caller),
  });
  registerEndpoint(app, 'GET /Reservas/Personal/Clientes', {
    guard: mayReserveForClients,
    handler: ({ query, caller }) => findClients(app.database, query.buscar, caller),
  });
  registerEndpoint(app, 'GET /Reservas', {
    guard: mayEditReservations,
    handler: ({ query: { pagina, tamano, ...search }, caller }) =>
      listReservations(app, { page: pagina, size: tamano, ...search }, caller),
  });
  registerReservationsExport(app);
  registerEndpoint(app, 'GET /Reservas/Pendientes', {
    guard: mayEditReservations,
    handler: ({ query, caller }) => listPending(app, query.lote, caller),
  });
  registerSelection(app);
  registerNetwork(app);
  registerEndpoint(app, 'PUT /Reservas/:numeroAutorizacion', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) =>
      editReservation(app, params.numeroAutorizacion, body, caller, app.config.publicUrl),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/Enlace', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) =>
      replacePrivateLink(app, params.numeroAutorizacion, body?.correo, caller, app.config.publicUrl),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/Cotizacion', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) =>
      mailQuote(app, params.numeroAutorizacion, body, caller, app.config.publicUrl),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/Deshacer', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) =>
      undoStep(app, params.numeroAutorizacion, body, caller, app.config.publicUrl),
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

/** Registers the changes of several reservations together. */
function registerSelection(app: FastifyInstance): void {
  const source = { database: app.database, clock: app.clock, publicUrl: app.config.publicUrl };
  registerEndpoint(app, 'GET /Reservas/Agentes', {
    guard: mayEditReservations,
    handler: () => selectStaffWith(app.database, AGENT_PERMISSIONS),
  });
  registerEndpoint(app, 'POST /Reservas/Seleccion/Prever', {
    guard: mayEditReservations,
    handler: ({ body, caller }) => previewReservations(source, body, caller),
  });
  registerEndpoint(app, 'POST /Reservas/Seleccion', {
    guard: mayEditReservations,
    handler: ({ body, caller }) => changeReservations(source, body, caller),
  });
}

/** Registers the list and the cancellation of reservations from one network. */
function registerNetwork(app: FastifyInstance): void {
  registerEndpoint(app, 'GET /Reservas/:numeroAutorizacion/MismoOrigen', {
    guard: mayEditReservations,
    handler: ({ params, caller }) => listSameNetwork(app, params.numeroAutorizacion, caller),
  });
  registerEndpoint(app, 'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen', {
    guard: mayEditReservations,
    handler: ({ params, body, caller }) => cancelSameNetwork(app, params.numeroAutorizacion, body, caller),
  });
}
