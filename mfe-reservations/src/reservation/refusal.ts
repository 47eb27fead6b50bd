import type { ApiError } from '@lotes/shared-auth';

/** True where a query or mutation failed with the api's own words rather than by a defect of the page. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'es' in error && 'en' in error && 'code' in error;
}
