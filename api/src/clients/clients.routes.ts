import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import {
  deactivateClient,
  editClient,
  reactivateClient,
  resetPassword,
  resetSecondFactor,
} from './change-client.service';
import { changeClients, previewClients } from './change-clients.service';
import { registerClientsExport } from './clients-export';
import { selectClients } from './clients-list.repository';
import { grantable, mayEndAccounts } from './clients.policy';
import { presentClient, presentClients } from './clients.presenter';
import { type ClientServices, createClient } from './clients.service';
import { deleteClient } from './delete-client.service';
import { createIdentityDirectory } from './identity-directory';
import { addNote, editNote, listNotes, WRITES_NOTES } from './notes.service';

export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, log } = app;
  const directory = createIdentityDirectory(app.config.identity);
  const services = { database, clock, directory, log };

  registerEndpoint(app, 'GET /Clientes', {
    guard: requirePermission('VER_USUARIOS'),
    handler: async ({ query: { pagina, tamano, ...search }, caller }) => {
      const { rows, total } = await selectClients(database, { page: pagina, size: tamano, ...search });
      return {
        filas: await presentClients(database, rows, caller),
        total,
        puede: {
          crear: hasPermission(caller, 'CREAR_USUARIOS'),
          otorgar: grantable(caller),
          desactivarVarios: mayEndAccounts(caller),
        },
      };
    },
  });

  registerClientsExport(app);

  registerEndpoint(app, 'POST /Clientes', {
    guard: requirePermission('CREAR_USUARIOS'),
    handler: async ({ body, caller }) =>
      presentClient(database, await createClient(services, caller, body), caller),
  });

  registerEndpoint(app, 'PUT /Clientes/:codigo', {
    guard: requirePermission('EDITAR_USUARIOS'),
    handler: async ({ params: { codigo }, body, caller }) => {
      const target = { codigo, version: body.version, caller };
      return presentClient(database, await editClient(services, target, body), caller);
    },
  });

  registerAccess(app, services);

  registerEndpoint(app, 'DELETE /Clientes/:codigo', {
    guard: requirePermission('ELIMINAR_USUARIOS'),
    handler: ({ params: { codigo }, body: { version }, caller }) =>
      deleteClient(services, { codigo, version, caller }),
  });

  registerSelection(app, services);
  await app.register(noteRoutes);
};

/** Registers the calls that change how a client signs in, or whether they can. */
function registerAccess(app: FastifyInstance, services: ClientServices): void {
  const { database } = services;
  registerEndpoint(app, 'POST /Clientes/:codigo/Clave', {
    guard: requirePermission('EDITAR_USUARIOS'),
    handler: async ({ params: { codigo }, body: { version }, caller }) =>
      presentClient(database, await resetPassword(services, { codigo, version, caller }), caller),
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/SegundoPaso', {
    guard: requirePermission('EDITAR_USUARIOS'),
    handler: async ({ params: { codigo }, body: { version }, caller }) =>
      presentClient(database, await resetSecondFactor(services, { codigo, version, caller }), caller),
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/Desactivar', {
    guard: requirePermission('ELIMINAR_USUARIOS'),
    handler: async ({ params: { codigo }, body, caller }) => {
      const target = { codigo, version: body.version, caller };
      return presentClient(database, await deactivateClient(services, target, body), caller);
    },
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/Reactivar', {
    guard: requirePermission('ELIMINAR_USUARIOS'),
    handler: async ({ params: { codigo }, body: { version }, caller }) =>
      presentClient(database, await reactivateClient(services, { codigo, version, caller }), caller),
  });
}

/** Registers the changes of several clients together. */
function registerSelection(app: FastifyInstance, services: ClientServices): void {
  const guard = requirePermission('ELIMINAR_USUARIOS');
  registerEndpoint(app, 'POST /Clientes/Seleccion/Prever', {
    guard,
    handler: ({ body, caller }) => previewClients(services, body, caller),
  });
  registerEndpoint(app, 'POST /Clientes/Seleccion', {
    guard,
    handler: ({ body, caller }) => changeClients(services, body, caller),
  });
}

/** Routes of the notes about a client. */
const noteRoutes: FastifyPluginAsync = async (app) => {
  registerEndpoint(app, 'GET /Clientes/:codigo/Notas', {
    guard: requirePermission('VER_USUARIOS'),
    handler: ({ params, caller }) => listNotes(app.database, params.codigo, caller),
  });
  registerEndpoint(app, 'POST /Clientes/:codigo/Notas', {
    guard: requirePermission(WRITES_NOTES),
    handler: ({ params, body, caller }) => addNote(app, params.codigo, body, caller),
  });
  registerEndpoint(app, 'PUT /Clientes/:codigo/Notas/:id', {
    guard: requirePermission(WRITES_NOTES),
    handler: ({ params, body, caller }) => editNote(app, params, body, caller),
  });
};
