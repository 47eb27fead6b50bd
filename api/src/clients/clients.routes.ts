import type { FastifyPluginAsync } from 'fastify';
import { holds } from '../http/caller';
import { requirePermission } from '../http/guards';
import { registerEndpoint } from '../http/register-endpoint';
import { grantable } from './clients.policy';
import { presentClient } from './clients.presenter';
import { selectClients } from './clients.repository';
import { createClient } from './clients.service';
import { createIdentityDirectory } from './identity-directory';

export const clientRoutes: FastifyPluginAsync = async (app) => {
  const { database, clock, log } = app;
  const directory = createIdentityDirectory(app.config.identity);

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
    handler: async ({ body, caller }) => {
      const client = await createClient({ database, clock, directory, log }, caller, body);
      return presentClient(client, caller);
    },
  });
};
