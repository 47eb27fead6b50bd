import { ERRORS, ErrorBodySchema, FAILURE_KINDS, type ErrorCode } from '@lotes/shared-contract';
import type { Answer } from './exchange';

/** The possible fault of a response, whatever the request was. */
export type Fault = 'none' | 'server' | 'slow' | 'envelope';

const SLOW_MS = 5000;

/** All faults of a response. */
export function faultsOf(answer: Answer, method: string): Fault[] {
  return [
    ...(answer.status === 0 ? (['none'] as const) : []),
    ...(answer.status >= 500 && !isOverload(answer) ? (['server'] as const) : []),
    ...(answer.took > SLOW_MS ? (['slow'] as const) : []),
    ...(answer.status >= 400 && !isRefusal(answer, method) ? (['envelope'] as const) : []),
  ];
}

/** The code of a refusal; undefined if the response is not a refusal with a code of the catalogue. */
export function codeOf({ status, text }: Answer): ErrorCode | undefined {
  if (status < 400) return undefined;
  const { success, data } = ErrorBodySchema.safeParse(parsed(text));
  return success && data.code in ERRORS ? (data.code as ErrorCode) : undefined;
}

/** True for a 503 that says when to try again, which is allowed under overload. */
function isOverload({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** True if a refusal is in the envelope, with a code of the catalogue and the status of that code's kind. */
function isRefusal(answer: Answer, method: string): boolean {
  if (method === 'HEAD') return answer.text === '';
  const code = codeOf(answer);
  if (!code) return false;
  const kind = FAILURE_KINDS[ERRORS[code].kind];
  return (
    kind.status === answer.status && ErrorBodySchema.parse(parsed(answer.text)).typeResult === kind.typeResult
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
