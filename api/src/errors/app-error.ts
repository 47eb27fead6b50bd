import { ERRORS, FAILURE_KINDS, type ErrorCode, type FieldError } from '@lotes/shared-contract';

interface Details {
  /** What went wrong underneath; logged, never answered. */
  cause?: unknown;
  fields?: FieldError[];
  /** The current row, where a stale edit was refused. */
  actual?: unknown;
}

/** A failure with a code of the catalogue; the error plugin turns it into the answer. */
export class AppError extends Error {
  override name = 'AppError';
  readonly fields: FieldError[] | undefined;
  readonly actual: unknown;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(ERRORS[code].en, 'cause' in details ? { cause: details.cause } : undefined);
    this.fields = details.fields;
    this.actual = details.actual;
  }

  get status(): number {
    return FAILURE_KINDS[ERRORS[this.code].kind].status;
  }
}

/** Makes a coded failure: `throw appError('lot/not-found')`. */
export function appError(code: ErrorCode, details?: Details): AppError {
  return new AppError(code, details);
}
