/** One wrong field of a refused message; `campo` is its path ("lotes.0"). */
export interface ApiFieldError {
  campo: string;
  codigo: string;
  Mensaje: string;
  MensajeEng: string;
}

/** Another user's earlier change: name, `visitante` or `sistema`; time (ISO 8601); fields by wire name. */
export interface ApiChange {
  quien: string;
  cuando: string;
  campos: readonly string[];
}

/**
 * Why a call failed, as plain data that the store can hold. `status` is the HTTP status, 0 if no response came;
 * `typeResult` and `result` are those of the envelope, if there was one. After a stale edit, `actual` is the current row,
 * and `cambio` tells who changed which of its fields, and when.
 */
export interface ApiError {
  status: number;
  code: string;
  es: string;
  en: string;
  fields: readonly ApiFieldError[];
  typeResult?: number;
  result?: unknown;
  actual?: unknown;
  cambio?: ApiChange;
}

/** An {@link ApiError} as an exception, with which the calls of `useApi()` reject. */
export class ApiFailure extends Error {
  constructor(
    readonly error: ApiError,
    options?: ErrorOptions,
  ) {
    super(error.en, options);
    this.name = 'ApiFailure';
  }
}

/** No response came: the server was not reached, or the connection broke (R16.1). */
export const NETWORK_ERROR: ApiError = {
  status: 0,
  code: 'NetworkError',
  es: 'Ocurrió un error con la conexión',
  en: 'A connection error occurred',
  fields: [],
};

/** A failure for which neither the api nor the page has a message (R16.1). */
export function unexpectedError(status = 0): ApiError {
  return {
    status,
    code: 'unexpected',
    es: 'Ocurrió un error inesperado',
    en: 'An unexpected error occurred',
    fields: [],
  };
}

/** The caller aborted the call. */
export const CANCELED: ApiError = { ...unexpectedError(), code: 'canceled' };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns true if a failure carries the texts of the api, such as a query's `error`; false for a defect of the page. */
export function isApiError(failure: unknown): failure is ApiError {
  return (
    isRecord(failure) &&
    typeof failure.status === 'number' &&
    typeof failure.code === 'string' &&
    typeof failure.es === 'string' &&
    typeof failure.en === 'string' &&
    Array.isArray(failure.fields)
  );
}

/**
 * Returns the {@link ApiError} of a failed query, or of a failed call of `useApi()`; a defect of the page becomes an
 * unexpected error. `pick(toApiError(failure))` is its sentence in the reader's language.
 */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiFailure) return failure.error;
  return isApiError(failure) ? failure : unexpectedError();
}

/**
 * Returns true if the api has nothing under the requested key: status 404, or 422 for a malformed key. Retrying cannot
 * help.
 */
export function isMissing(failure: unknown): boolean {
  const { status } = toApiError(failure);
  return status === 404 || status === 422;
}

/**
 * Returns true if the api may have carried the call out although it failed: no answer came, the answer was a 5xx or not
 * the api's, or the same call is still under way. A retry must then carry the same idempotency key.
 */
export function isUnanswered(failure: unknown): boolean {
  const { status, code } = toApiError(failure);
  return code !== CANCELED.code && (status < 400 || status >= 500 || code === 'idempotency/in-flight');
}

function isFieldError(value: unknown): value is ApiFieldError {
  return isRecord(value) && typeof value.campo === 'string' && typeof value.codigo === 'string';
}

function isChange(value: unknown): value is ApiChange {
  return (
    isRecord(value) &&
    typeof value.quien === 'string' &&
    typeof value.cuando === 'string' &&
    Array.isArray(value.campos)
  );
}

/** Returns the error of a refused call, with the api's texts if the body has them. */
export function errorOfBody(status: number, body: unknown): ApiError {
  const fallback = unexpectedError(status);
  if (!isRecord(body)) return fallback;
  return {
    status,
    code: typeof body.code === 'string' ? body.code : fallback.code,
    es: typeof body.Mensaje === 'string' ? body.Mensaje : fallback.es,
    en: typeof body.MensajeEng === 'string' ? body.MensajeEng : fallback.en,
    fields: Array.isArray(body.fields) ? body.fields.filter(isFieldError) : [],
    ...(typeof body.typeResult === 'number' && { typeResult: body.typeResult }),
    ...(body.result !== undefined && { result: body.result }),
    ...(body.actual !== undefined && { actual: body.actual }),
    ...(isChange(body.cambio) && { cambio: body.cambio }),
  };
}

/**
 * Returns the `result` of an envelope that came with a status of success (R15.4).
 * @throws {ApiFailure} if the body is no envelope, or its `typeResult` is not 0
 */
export function resultOfBody(status: number, body: unknown): unknown {
  if (isRecord(body) && body.typeResult === 0) return body.result;
  throw new ApiFailure(errorOfBody(status, body));
}
