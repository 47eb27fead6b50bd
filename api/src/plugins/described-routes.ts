import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { DescribedHeaders } from '../http/endpoint-schema';

const LIMIT_HEADERS: DescribedHeaders = {
  'RateLimit-Limit': { type: 'integer', description: 'Most calls within the time window' },
  'RateLimit-Remaining': { type: 'integer', description: 'Calls that are left of them' },
  'RateLimit-Reset': { type: 'integer', description: 'Seconds until the time window ends' },
};
const REFUSAL_HEADERS: DescribedHeaders = {
  'Retry-After': { type: 'integer', description: 'Seconds until a further call is accepted' },
};

interface Response {
  description?: string;
  headers?: DescribedHeaders;
  content?: object;
}
type Responses = Readonly<Record<string, Response>>;

/**
 * Adds to a transform of schemas what it leaves out of responses: the headers that their schema names and those of the
 * route's limit, and that a response without content has none.
 */
export function withHeaders(transform: SwaggerTransform): SwaggerTransform {
  return (document) => {
    const transformed = transform(document);
    if (!('route' in document)) return transformed;
    const isLimited = document.route.config?.rateLimit !== undefined;
    const declared = (document.schema?.response ?? {}) as Responses;
    const described = (transformed.schema?.response ?? {}) as Responses;
    const response = Object.entries(described).map(([status, { content, ...rest }]) => {
      const headers = {
        ...declared[status]?.headers,
        ...(isLimited && LIMIT_HEADERS),
        ...(isLimited && status === '429' && REFUSAL_HEADERS),
      };
      const isEmpty = content !== undefined && Object.keys(content).length === 0;
      return [
        status,
        {
          ...rest,
          ...(isEmpty ? { type: 'null' } : content && { content }),
          ...(Object.keys(headers).length > 0 && { headers }),
        },
      ] as const;
    });
    return {
      ...transformed,
      schema: {
        ...transformed.schema,
        ...(response.length > 0 && { response: Object.fromEntries(response) }),
      },
    };
  };
}

type Document = ReturnType<SwaggerTransformObject>;

/** Marks the bodies that a call may leave out: @fastify/swagger marks each body as required. */
export function letBodiesBeAbsent(document: Document, schemas: readonly FastifySchema[]): Document {
  const free = new Set(
    schemas.flatMap(({ body, operationId }) =>
      body instanceof z.ZodType && body.safeParse(undefined).success ? [operationId] : [],
    ),
  );
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {})) {
      const { operationId, requestBody } = operation as { operationId?: string; requestBody?: object };
      if (requestBody && free.has(operationId)) Object.assign(requestBody, { required: false });
    }
  return document;
}
