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

/** Failures that every call may have, besides those of its contract. */
const GENERAL_FAILURES: readonly ErrorCode[] = [
  'validation',
  'malformed-request',
  'session-invalid',
  'forbidden',
  'unexpected',
  'unavailable',
  'too-many-requests',
];

/** Further failures of a call that is done at most once per `Idempotency-Key`. */
const ONCE_FAILURES: readonly ErrorCode[] = ['idempotency/other-body', 'idempotency/in-flight'];

const OnceHeadersSchema = z.object({ 'Idempotency-Key': z.uuid().optional() });
const PICTURES = ['image/png', 'image/jpeg'] as const;

interface DescribedResponse {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

/** Returns the OpenAPI schema of a call. `readInput` validates requests, so Fastify compiles nothing from it. */
export function endpointSchema(key: EndpointKey, definition: Endpoint): FastifySchema {
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
  const failures = [...errors, ...GENERAL_FAILURES, ...(atMostOnce ? ONCE_FAILURES : [])];
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
      [status]: success(ok),
      ...(accepted && { 202: json('Accepted', successOf(accepted)) }),
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
  for (const code of codes) {
    const { status } = FAILURE_KINDS[ERRORS[code].kind];
    sentences.set(status, [...(sentences.get(status) ?? []), `\`${code}\`: ${ERRORS[code].en}`]);
  }
  return Object.fromEntries(
    [...sentences].map(([status, lines]) => [String(status), json(lines.join('\n'), ErrorBodySchema)]),
  );
}
