/** One wrong field of a refused message; `campo` is its path ("lotes.0"). */
export interface ApiFieldError {
  campo: string;
  codigo: string;
  Mensaje: string;
  MensajeEng: string;
}

/**
 * Why a call failed, as plain data, so that it may live in the store.
 * `status` is the HTTP status, 0 where no answer came; `actual` is the current row after a stale edit.
 */
export interface ApiError {
  status: number;
  code: string;
  es: string;
  en: string;
  fields: readonly ApiFieldError[];
  actual?: unknown;
}

/** An {@link ApiError} on its way up: what `useApi()` rejects with. */
export class ApiFailure extends Error {
  constructor(
    readonly error: ApiError,
    options?: ErrorOptions,
  ) {
    super(error.en, options);
    this.name = 'ApiFailure';
  }
}

/** No answer came: specification section 8, code NetworkError. */
export const NETWORK_ERROR: ApiError = {
  status: 0,
  code: 'NetworkError',
  es: 'Ocurrió un error con la conexión',
  en: 'A connection error occurred',
  fields: [],
};

/** A failure that brought no message of its own (specification section 8). */
export function unexpectedError(status = 0): ApiError {
  return {
    status,
    code: 'unexpected',
    es: 'Ocurrió un error inesperado',
    en: 'An unexpected error occurred',
    fields: [],
  };
}

/** The {@link ApiError} in whatever a call was rejected with. */
export function toApiError(caught: unknown): ApiError {
  return caught instanceof ApiFailure ? caught.error : unexpectedError();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFieldError(value: unknown): value is ApiFieldError {
  return isRecord(value) && typeof value.campo === 'string' && typeof value.codigo === 'string';
}

/**
 * Reads an answer's body: the `result` of a success, otherwise the error it stands for. An answer counts as a success
 * where its status is 200 to 299 and its typeResult is 0 (specification sections 7 and 8).
 */
export function readEnvelope(status: number, body: unknown): { result: unknown } | { error: ApiError } {
  if (!isRecord(body)) return { error: unexpectedError(status) };
  if (status >= 200 && status < 300 && body.typeResult === 0) return { result: body.result };

  const fallback = unexpectedError(status);
  const es = typeof body.Mensaje === 'string' ? body.Mensaje : fallback.es;
  const en = typeof body.MensajeEng === 'string' ? body.MensajeEng : fallback.en;
  return {
    error: {
      status,
      code: typeof body.code === 'string' ? body.code : fallback.code,
      es,
      en,
      fields: Array.isArray(body.fields) ? body.fields.filter(isFieldError) : [],
      ...(body.actual !== undefined && { actual: body.actual }),
    },
  };
}
