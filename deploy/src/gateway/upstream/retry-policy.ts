import type { ReceivedBody } from './request-body';
import type { FailureKind } from './transport';

/** A request of which an attempt failed. */
export interface FailedRequest {
  /** A read, or a write with an idempotency key: if it is processed twice, it has one effect. */
  isRepeatable: boolean;
  body: ReceivedBody;
  /** Count of retries after an attempt that a process may have received. */
  retries: number;
  /** True if there is a process that was not tried. */
  hasUntried: boolean;
}

/**
 * True if another attempt is allowed: one at each process while no process received the request, and a single one for a
 * repeatable request that a process may have received.
 */
export function mayRetry(
  kind: FailureKind,
  { isRepeatable, body, retries, hasUntried }: FailedRequest,
): boolean {
  const isBuffered = 'whole' in body;
  if (kind === 'refused') return hasUntried && (isBuffered || !body.rest.readableDidRead);
  return kind === 'broken' && isBuffered && isRepeatable && retries === 0;
}
