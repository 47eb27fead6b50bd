import swagger from '@fastify/swagger';
import { ErrorBodySchema } from '@lotes/shared-contract';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Schemas that the document names once and refers to. */
const schemaRegistry = z.registry<{ id: string }>().add(ErrorBodySchema, { id: 'Error' });

/**
 * Serves `openapi.json`: OpenAPI 3.1 of every route that is registered after this plugin, from the schemas of the
 * contract. Those schemas describe only: `readInput` validates, so that one refusal names every wrong field.
 */
export const openApiPlugin = fastifyPlugin(async function openApi(app) {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
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
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
});
