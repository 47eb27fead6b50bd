import type { Contract, Endpoint, EndpointKey, FieldError } from '@lotes/shared-contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { appError } from '../errors/app-error';
import { fieldErrorsOf } from '../errors/field-error';

type Part<K extends EndpointKey, Name extends string> =
  Contract[K] extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The parts of a request as the contract's schemas parsed them. */
export interface EndpointInput<K extends EndpointKey> {
  params: Part<K, 'params'>;
  query: Part<K, 'query'>;
  body: Part<K, 'body'>;
}

/** Result of an endpoint's handler: the envelope's `result`, before it is written as JSON. */
export type EndpointResult<K extends EndpointKey> = z.input<Contract[K]['ok']>;

/**
 * Returns the input of a request as its contract parses it. Path, query and body are checked together, so that one refusal
 * names every wrong field.
 * @throws {AppError} `validation` with the fields.
 */
export function readInput<K extends EndpointKey>(
  definition: Endpoint,
  request: FastifyRequest,
): EndpointInput<K> {
  const fields: FieldError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) fields.push(...fieldErrorsOf(parsed.error.issues));
    return parsed.data;
  };
  const input = {
    params: read(definition.params, request.params),
    query: read(definition.query, request.query),
    body: read(definition.body, request.body ?? undefined),
  };
  if (fields.length > 0) throw appError('validation', { fields });
  return input as EndpointInput<K>;
}
