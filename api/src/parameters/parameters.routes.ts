import type { FastifyPluginAsync } from 'fastify';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { currentParameters } from './parameters';

export const parameterRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Parametros', {
    load: async () => ({ result: currentParameters(), freshUntil: null }),
  });
};
