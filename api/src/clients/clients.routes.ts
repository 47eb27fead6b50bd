import type { FastifyPluginAsync } from 'fastify';
import { holds } from '../http/caller';
import { requirePermission } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { deactivateClient, editClient, reactivateClient, resetPassword } from './change-client.service';
import { grantable } from './clients.policy';
import { presentClient } from './clients.presenter';
import { selectClients } from './clients.repository';
import { createClient } from './clients.service';
import { createIdentityDirectory } from './identity-directory';

export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, log } = app;
  const directory = createIdentityDirectory(app.config.identity);
  const services = { database, clock, directory, log };

  registerEndpoint(app, 'GET /Clientes', {
    guard: requirePermission('VER_USUARIOS'),
    handler: async ({ query: { pagina, tamano, ...search }, caller }) => {
      const { rows, total } = await selectClients(database, { page: pagina, size: tamano, ...search });
      return {
        filas: rows.map((client) => presentClient(client, caller)),
        total,
        puede: { crear: holds(caller, 'CREAR_USUARIOS'), otorgar: grantable(caller) },
      };
    },
  });

  registerEndpoint(app, 'POST /Clientes', {
    guard: requirePermission('CREAR_USUARIOS'),
    handler: async ({ body, caller }) => presentClient(await createClient(services, caller, body), caller),
  });

  registerEndpoint(app, 'PUT /Clientes/:codigo', {
    guard: requirePermission('EDITAR_USUARIOS'),
    handler: async ({ params: { codigo }, body, caller }) => {
      const target = { codigo, version: body.version, caller };
      return presentClient(await editClient(services, target, body), caller);
    },
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/Clave', {
    guard: requirePermission('EDITAR_USUARIOS'),
    handler: async ({ params: { codigo }, body: { version }, caller }) =>
      presentClient(await resetPassword(services, { codigo, version, caller }), caller),
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/Desactivar', {
    guard: requirePermission('ELIMINAR_USUARIOS'),
    handler: async ({ params: { codigo }, body, caller }) => {
      const target = { codigo, version: body.version, caller };
      return presentClient(await deactivateClient(services, target, body), caller);
    },
  });

  registerEndpoint(app, 'POST /Clientes/:codigo/Reactivar', {
    guard: requirePermission('ELIMINAR_USUARIOS'),
    handler: async ({ params: { codigo }, body: { version }, caller }) =>
      presentClient(await reactivateClient(services, { codigo, version, caller }), caller),
  });
};
