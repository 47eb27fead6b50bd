import {
  contract,
  ERRORS,
  ErrorBodySchema,
  FAILURE_KINDS,
  successOf,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
} from '@lotes/shared-contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The failures of one call grouped by status, each naming its codes. */
function failures(codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<string, string[]>();
  for (const code of codes) {
    const status = String(FAILURE_KINDS[ERRORS[code].kind].status);
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${ERRORS[code].en}`]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join('\n'), content }]),
  );
}

function operation(key: EndpointKey, definition: Endpoint): JsonSchema {
  const { body } = definition;
  return {
    operationId: key.replace(/\W+/g, '_'),
    tags: [key.split('/')[1] ?? ''],
    summary: definition.summary,
    parameters: [...parameters(definition.params, 'path'), ...parameters(definition.query, 'query')],
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
    responses: {
      [definition.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(successOf(definition.ok), 'output') } },
      },
      ...failures(['validation', ...definition.errors, 'unexpected', 'unavailable']),
    },
  };
}

/** OpenAPI 3.1 of the whole contract, from the same schemas that validate requests. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [key, definition] of Object.entries(contract) as [EndpointKey, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, definition) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lotes', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        identityToken: { type: 'apiKey', in: 'header', name: 'JWT' },
      },
    },
    security: [{}, { accessToken: [], identityToken: [] }],
  };
}

export const openApiPlugin: FastifyPluginAsync = async (app) => {
  const document = openApiDocument();
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
};
