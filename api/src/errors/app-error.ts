import { type Change, ERRORS, FAILURE_KINDS, type ErrorCode, type FieldError } from '@lotes/shared-contract';

interface Details {
  /** The underlying error; logged, never sent. */
  cause?: unknown;
  fields?: FieldError[];
  /** The current row, if a stale edit was refused. */
  actual?: unknown;
  /** The change that came first: its author, time and fields, from the audit. */
  cambio?: Change | undefined;
  /** Headers of the response: those of the limit that refused the call. */
  headers?: Record<string, string>;
}

/** A failure with a code of the catalogue and its cause (R16.2). The error plugin turns it into the response. */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: FieldError[] | undefined;
  readonly actual: unknown;
  readonly cambio: Change | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(ERRORS[code].en, 'cause' in details ? { cause: details.cause } : undefined);
    this.fields = details.fields;
    this.actual = details.actual;
    this.cambio = details.cambio;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return FAILURE_KINDS[ERRORS[this.code].kind].status;
  }
}

/** Returns a coded failure: `throw appError('lot/not-found')`. */
export function appError(code: ErrorCode, details?: Details): AppError {
  return new AppError(code, details);
}
