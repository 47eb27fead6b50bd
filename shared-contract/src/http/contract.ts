import type { z } from 'zod';
import type { ErrorCode } from './error-catalogue';

/**
 * One call of the api: its messages as schemas. `ok` is the schema of `result`, not of the envelope; if it is a file
 * (`fileOf`), the response is that file without an envelope.
 */
export interface Endpoint {
  summary: string;
  /** Status of a success: 200 by default. */
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The fields of a multipart form in addition to its one file, `archivo`. */
  form?: z.ZodType;
  /** The accepted types of the file; pictures by default. */
  formTypes?: readonly [z.core.util.MimeTypes, ...z.core.util.MimeTypes[]];
  /** Open to visitors: rate-limited, and done at most once per `Idempotency-Key`. */
  atMostOnce?: true;
  ok: z.ZodType;
  /** The schema of `result` for a 202: nothing is done until another step follows. */
  accepted?: z.ZodType;
  /** The error codes that are particular to this call; those that every call can return are not listed. */
  errors: readonly ErrorCode[];
}

/** Keeps the exact types of an endpoint's schemas while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
