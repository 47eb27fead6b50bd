import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../http/register-endpoint';
import { mayUseViews } from './views.policy';
import { deleteView, editView, listViews, saveView } from './views.service';

/** Routes of the saved views of the staff's lists. */
export const viewRoutes: FastifyPluginAsync = async (app) => {
  registerEndpoint(app, 'GET /Vistas', {
    guard: mayUseViews,
    handler: ({ query, caller }) => listViews(app.database, query.lista, caller),
  });
  registerEndpoint(app, 'POST /Vistas', {
    guard: mayUseViews,
    handler: ({ body, caller }) => saveView(app, body, caller),
  });
  registerEndpoint(app, 'PUT /Vistas/:id', {
    guard: mayUseViews,
    handler: ({ params, body, caller }) => editView(app.database, params.id, body, caller),
  });
  registerEndpoint(app, 'DELETE /Vistas/:id', {
    guard: mayUseViews,
    handler: ({ params, body, caller }) => deleteView(app.database, { ...params, ...body }, caller),
  });
};
