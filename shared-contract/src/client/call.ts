import type { z } from 'zod';
import type { Contract, EndpointKey } from '../endpoints';

type Input<K extends EndpointKey, Part extends string> =
  Contract[K] extends Record<Part, infer S extends z.ZodType> ? Record<Part, z.input<S>> : unknown;

type FormInput<K extends EndpointKey> = Contract[K] extends { form: z.ZodType }
  ? { form: FormData }
  : unknown;

/** The input of a call to one endpoint: `params`, `query`, `body` and `form`, as far as the endpoint has them. */
export type CallInput<K extends EndpointKey> = Input<K, 'params'> &
  Input<K, 'query'> &
  Input<K, 'body'> &
  FormInput<K>;

/** The result of one endpoint (the envelope's `result`). */
export type ResultOf<K extends EndpointKey> = z.output<Contract[K]['ok']>;

/** The result of one endpoint's 202 response; `never` if it has none. */
export type AcceptedOf<K extends EndpointKey> = Contract[K] extends {
  accepted: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

/** A call that returns a file. */
export type FileKey = {
  [K in EndpointKey]: ResultOf<K> extends File ? K : never;
}[EndpointKey];

/** The export of a staff list. */
export type ExportKey = Extract<FileKey, `GET /${string}/Exportar`>;

/** A list of the api with a count of matching rows, by its key in the contract. */
export type CountedListKey = {
  [K in EndpointKey]: ResultOf<K> extends { filas: readonly unknown[]; total: number } ? K : never;
}[EndpointKey];

/** A list that a user watches, with its filters and order. */
export interface CountedList<K extends CountedListKey = CountedListKey> {
  list: K;
  /** The query of its address, in which every value is text. */
  query: Readonly<Record<string, string>>;
}

/** Carries the type of a call's result; no such property exists at run time. */
declare const RESULT: unique symbol;

/** A call as data: all that the HTTP client needs, without a schema, so that a page contains no validator. */
export interface Call<Result = unknown> {
  method: string;
  /** Path relative to /api, parameters filled in and encoded. */
  path: string;
  query?: Record<string, unknown>;
  /** Sent as JSON, unless it is `FormData`. */
  body?: unknown;
  headers?: Record<string, string>;
  readonly [RESULT]?: Result;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

type Arguments<K extends EndpointKey> =
  unknown extends CallInput<K>
    ? [input?: undefined, headers?: Record<string, string>]
    : [input: CallInput<K>, headers?: Record<string, string>];

/** Describes a call of the api, typed by the contract: `call('GET /Lotes/:numero', { params: { numero: '37' } })`. */
export function call<K extends EndpointKey>(
  key: K,
  ...[input, headers]: Arguments<K>
): Call<ResultOf<K> | AcceptedOf<K>> {
  const { params = {}, query, body: json, form } = (input ?? {}) as AnyInput;
  const body = form ?? json;
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

/**
 * `call` for a key in a variable. Not for remotes: the build of a remote lists the operations that its sources name as
 * literals, and compares them with the deployed api.
 */
export function callByKey<K extends EndpointKey>(
  key: K,
  ...rest: Arguments<K>
): Call<ResultOf<K> | AcceptedOf<K>> {
  return call(key, ...rest);
}
