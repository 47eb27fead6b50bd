import type { z } from 'zod';
import type { Contract, EndpointKey } from '../endpoints';

type Input<K extends EndpointKey, Part extends string> =
  Contract[K] extends Record<Part, infer S extends z.ZodType> ? Record<Part, z.input<S>> : unknown;

/** What a caller supplies for one endpoint: `params`, `query` and `body`, as far as the endpoint has them. */
export type CallInput<K extends EndpointKey> = Input<K, 'params'> & Input<K, 'query'> & Input<K, 'body'>;

/** What one endpoint answers (the envelope's `result`). */
export type ResultOf<K extends EndpointKey> = z.output<Contract[K]['ok']>;

/** A call as data: what the transport needs, without any schema, so that a page carries no validator. */
export interface Call {
  method: string;
  /** Path relative to /api, parameters filled in and encoded. */
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Arguments<K extends EndpointKey> =
  unknown extends CallInput<K>
    ? [input?: undefined, headers?: Record<string, string>]
    : [input: CallInput<K>, headers?: Record<string, string>];

/** Describes a call of the api, typed by the contract: `call('GET /Lotes/:numero', { params: { numero: '37' } })`. */
export function call<K extends EndpointKey>(key: K, ...[input, headers]: Arguments<K>): Call {
  const { params = {}, query, body } = (input ?? {}) as AnyInput;
  const [method = 'GET', template = '/'] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return {
    method,
    path,
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  };
}
