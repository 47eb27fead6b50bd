import type { FastifyPluginAsync } from 'fastify';
import { registerCachedEndpoint } from '../http/register-cached-endpoint';
import { untilNextExpiry } from '../queue';
import { readLinkPreview, readPageAddresses } from './pages.service';

/** Routes that the gateway calls for readers that run no scripts: previews of links, and the addresses of lots' pages. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  registerCachedEndpoint(app, 'GET /Paginas', {
    load: async () => ({ result: await readPageAddresses(app), freshUntil: null }),
  });
  registerCachedEndpoint(app, 'GET /Paginas/VistaPrevia', {
    load: ({ query }) => untilNextExpiry(app, () => readLinkPreview(app, query)),
  });
};
