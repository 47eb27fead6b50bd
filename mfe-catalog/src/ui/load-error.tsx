import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '@lotes/shared-auth';
import { useBilingual } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';

/** What a failed query's hook hands over. */
export type QueryError = ApiError | SerializedError | undefined;

const UNEXPECTED = { es: 'Ocurrió un error inesperado', en: 'An unexpected error occurred' };

export const isApiError = (error: QueryError): error is ApiError => error !== undefined && 'es' in error;

/** Why something could not be loaded, in the words of the api, and a way to try again. */
export function LoadError({ error, onRetry }: { error: QueryError; onRetry: () => void }) {
  const pick = useBilingual();
  return <ErrorState message={pick(isApiError(error) ? error : UNEXPECTED)} onRetry={onRetry} />;
}
