import {
  contract,
  ERRORS,
  ErrorBodySchema,
  FAILURE_KINDS,
  LOT_EVENTS_PATH,
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

/** Names one try of somebody's: what is sent again under it is not done again. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

/** JSON, or a form with one file. */
function requestBody({ body, form }: Endpoint): JsonSchema {
  if (body)
    return { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
  if (!form) return {};
  const { properties, required, ...rest } = jsonSchema(form, 'input');
  const schema = {
    ...rest,
    properties: { ...(properties as JsonSchema), archivo: { type: 'string', contentMediaType: 'image/*' } },
    required: [...(required as string[]), 'archivo'],
  };
  return { requestBody: { content: { 'multipart/form-data': { schema } } } };
}

/** What any call may be refused with, besides what is particular to it. */
function generalFailures({ atMostOnce }: Endpoint): ErrorCode[] {
  const once: ErrorCode[] = ['idempotency/other-body', 'idempotency/in-flight', 'too-many-requests'];
  const always: ErrorCode[] = [
    'malformed-request',
    'session-invalid',
    'forbidden',
    'unexpected',
    'unavailable',
  ];
  return ['validation', ...(atMostOnce ? once : []), ...always];
}

function operation(key: EndpointKey, definition: Endpoint): JsonSchema {
  return {
    operationId: key.replace(/\W+/g, '_'),
    tags: [key.split('/')[1] ?? ''],
    summary: definition.summary,
    parameters: [
      ...parameters(definition.params, 'path'),
      ...parameters(definition.query, 'query'),
      ...(definition.atMostOnce ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(definition),
    responses: {
      [definition.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(successOf(definition.ok), 'output') } },
      },
      ...failures([...definition.errors, ...generalFailures(definition)]),
    },
  };
}

/** The stream by which screens stay live; it is no call of the contract, since it never ends. */
const EVENTS: JsonSchema = {
  get: {
    operationId: 'GET_Lotes_Eventos',
    tags: ['Lotes'],
    summary: 'Server-sent events: `lote` after a change of a lot, `resync` where a client should fetch anew',
    responses: {
      200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    },
  },
};

/** OpenAPI 3.1 of the whole contract, from the same schemas that validate requests. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = { [LOT_EVENTS_PATH]: EVENTS };
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
