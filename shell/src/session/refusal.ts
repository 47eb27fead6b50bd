import { ApiFailure, toApiError } from '@lotes/shared-auth';
import { AUTH_MESSAGES, AuthError } from '@lotes/shared-auth/shell';
import type { PlacedRefusal, Refusal } from '@lotes/shared-ui/form';

/**
 * Returns the reason why a submission failed. A failure that comes neither from the user pool nor from the api is
 * reported as well.
 */
export function toRefusal(caught: unknown): Refusal {
  if (caught instanceof AuthError) {
    return { code: caught.code, ...AUTH_MESSAGES[caught.code], fields: [] };
  }
  if (!(caught instanceof ApiFailure)) reportError(caught);
  return toApiError(caught);
}

/** Returns the reason of a failure for a card without fields. */
export function toCardRefusal(caught: unknown): PlacedRefusal {
  const { code, es, en } = toRefusal(caught);
  return { code, onFields: [], summary: [{ es, en }] };
}
