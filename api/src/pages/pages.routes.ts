import type { FastifyPluginAsync } from 'fastify';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { untilNextExpiry } from '../queue';
import { readLinkPreview, readPageAddresses } from './pages.service';

/** Routes for readers that run no scripts, which the gateway asks for them: previews of links, and addresses. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Paginas', {
    load: async () => ({ result: await readPageAddresses(app), freshUntil: null }),
  });
  registerCachedEndpoint(app, 'GET /Paginas/VistaPrevia', {
    load: ({ query }) => untilNextExpiry(app, () => readLinkPreview(app, query)),
  });
};
