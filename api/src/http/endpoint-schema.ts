import {
  ERRORS,
  ErrorBodySchema,
  FAILURE_KINDS,
  mediaTypesOf,
  successOf,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
} from '@lotes/shared-contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_SHAPE } from './idempotency';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Makes the route's schema for the OpenAPI document, when that is requested. Fastify gets no schema, since `readInput`
     * validates requests: preparing those of all routes was a third of an app's start.
     */
    describe?: () => FastifySchema;
  }
}

/** Failures that every call may have, besides those of its contract. */
const GENERAL_FAILURES: readonly ErrorCode[] = [
  'validation',
  'malformed-request',
  'unauthenticated',
  'session-invalid',
  'forbidden',
  'unexpected',
  'unavailable',
  'too-many-requests',
];

/** Further failures of a call that writes. */
const UNSAFE_FAILURES: readonly ErrorCode[] = ['xsrf'];

/** Further failures of a call that is done at most once per `Idempotency-Key`. */
const ONCE_FAILURES: readonly ErrorCode[] = ['idempotency/other-body', 'idempotency/in-flight'];

const OnceHeadersSchema = z.object({ 'Idempotency-Key': z.string().regex(IDEMPOTENCY_KEY_SHAPE).optional() });
const ONCE_HEADERS = {
  'Idempotency-Replayed': { type: 'string', enum: ['true'], description: 'The stored response is repeated' },
} as const;
const TAG_HEADERS = {
  ETag: { type: 'string', description: 'Repeated in If-None-Match, it is answered with 304' },
} as const;
const PICTURES = ['image/png', 'image/jpeg'] as const;

/** Headers that a response may have, as JSON schemas by name. */
export type DescribedHeaders = Readonly<
  Record<string, { readonly type: string; readonly description: string }>
>;

interface DescribedResponse {
  description: string;
  headers?: DescribedHeaders;
  /** Empty if the response has no body. */
  content: Record<string, { schema: z.ZodType }>;
}

/**
 * Returns the OpenAPI schema of a call.
 * @param options.hasTag true if the response has an ETag, and a caller that has it already gets 304
 */
export function endpointSchema(
  key: EndpointKey,
  definition: Endpoint,
  { hasTag = false } = {},
): FastifySchema {
  const {
    summary,
    status = 200,
    params,
    query,
    body,
    form,
    formTypes,
    atMostOnce,
    ok,
    accepted,
    errors,
  } = definition;
  const failures = [
    ...errors,
    ...GENERAL_FAILURES,
    ...(key.startsWith('GET ') ? [] : UNSAFE_FAILURES),
    ...(atMostOnce ? ONCE_FAILURES : []),
  ];
  const headers = { ...(atMostOnce && ONCE_HEADERS), ...(hasTag && TAG_HEADERS) };
  return {
    operationId: key.replace(/\W+/g, '_'),
    tags: [key.split('/')[1] ?? ''],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(atMostOnce && { headers: OnceHeadersSchema }),
    ...(body && { body }),
    ...(form && { body: uploadOf(form, formTypes), consumes: ['multipart/form-data'] }),
    response: {
      [status]: { ...success(ok), headers },
      ...(accepted && { 202: { ...json('Accepted', successOf(accepted)), headers } }),
      ...(hasTag && { 304: { description: 'The caller has this version', headers, content: {} } }),
      ...failureResponses(failures),
    },
  };
}

/** A form with one file and further fields. */
function uploadOf(form: z.ZodType, types: Endpoint['formTypes'] = PICTURES): z.ZodType {
  if (!(form instanceof z.ZodObject)) throw new Error('The fields of a form must be an object.');
  return form.extend({ archivo: z.file().mime([...types]) });
}

/** The envelope with the result, or the file that is returned in its place. */
function success(ok: z.ZodType): DescribedResponse {
  const mediaTypes = mediaTypesOf(ok);
  if (mediaTypes.length === 0) return json('Success', successOf(ok));
  const content = mediaTypes.map((type) => [type, { schema: z.file().mime([type]) }]);
  return { description: 'Success', content: Object.fromEntries(content) };
}

function json(description: string, schema: z.ZodType): DescribedResponse {
  return { description, content: { 'application/json': { schema } } };
}

/** Groups failures by their status; each response lists its codes. */
function failureResponses(codes: readonly ErrorCode[]): Record<string, DescribedResponse> {
  const sentences = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const { status } = FAILURE_KINDS[ERRORS[code].kind];
    sentences.set(status, [...(sentences.get(status) ?? []), `\`${code}\`: ${ERRORS[code].en}`]);
  }
  return Object.fromEntries(
    [...sentences].map(([status, lines]) => [String(status), json(lines.join('\n'), ErrorBodySchema)]),
  );
}
