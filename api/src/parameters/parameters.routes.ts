import type { FastifyPluginAsync } from 'fastify';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { registerEndpoint } from '../http/register-endpoint';
import { maySetParameters } from './settings.policy';
import { listSettings, readParameters, saveSettings } from './settings.service';

/** Routes of the public figures of the business, and of the settings among them that staff change. */
export const parameterRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Parametros', { load: () => readParameters(app) });
  registerEndpoint(app, 'GET /Parametros/Administracion', {
    guard: maySetParameters,
    handler: ({ caller }) => listSettings(app, caller),
  });
  registerEndpoint(app, 'PUT /Parametros', {
    guard: maySetParameters,
    handler: ({ body, caller }) => saveSettings(app, body, caller),
  });
};
