import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { ErrorBodySchema } from '@lotes/shared-contract';
import type { FastifySchema, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CALLER_LIMIT } from '../http/call-limits';
import { letBodiesBeAbsent, withHeaders } from './described-routes';

/** Schemas that the document names once and refers to. */
const schemaRegistry = z.registry<{ id: string }>().add(ErrorBodySchema, { id: 'Error' });

/** The document without its routes. */
const headOf = (): NonNullable<FastifyDynamicSwaggerOptions['openapi']> => ({
  openapi: '3.1.0',
  info: { title: 'Lotes', version: '1' },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      accessToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
      identityToken: { type: 'apiKey', in: 'header', name: 'JWT' },
    },
  },
  security: [{}, { accessToken: [], identityToken: [] }],
});

/**
 * Serves `openapi.json`: OpenAPI 3.1 of every route that is registered after this plugin, from the schemas of the
 * contract. Those schemas describe only: `readInput` validates, so that one refusal names every wrong field.
 */
export const openApiPlugin = fastifyPlugin(async function openApi(app) {
  const openapiObject = headOf();
  const transform = withHeaders(createJsonSchemaTransform({ schemaRegistry }));
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  const routes: RouteOptions[] = [];
  const schemas: FastifySchema[] = [];
  const transformed = new Map<RouteOptions, ReturnType<typeof transform>>();
  await app.register(swagger, {
    openapi: openapiObject,
    transform: (document) => ('route' in document && transformed.get(document.route)) || transform(document),
    transformObject: (document) => letBodiesBeAbsent(withSchemas(document), schemas),
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  // JSON schemas are most of the work: each route's are made in a turn of their own, so that other requests are served between.
  const describe = async () => {
    for (const route of routes) {
      const { config, url } = route;
      const schema = config?.describe?.() ?? route.schema ?? {};
      schemas.push(schema);
      transformed.set(route, transform({ schema, url, route, openapiObject }));
      await nextTurn();
    }
    return app.swagger();
  };
  let document: Promise<object> | undefined;
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { rateLimit: CALLER_LIMIT } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(await (document ??= describe())),
  );
});
