import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '@lotes/shared-auth';
import { type Bilingual, useBilingual } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';

/** What a failed query's hook hands over. */
export type QueryError = ApiError | SerializedError | undefined;

const UNEXPECTED = { es: 'Ocurrió un error inesperado', en: 'An unexpected error occurred' };

export const isApiError = (error: QueryError): error is ApiError => error !== undefined && 'es' in error;

/** Why a call failed, in both languages. */
export const failureText = (error: QueryError): Bilingual => (isApiError(error) ? error : UNEXPECTED);

/** Why something could not be loaded, in the words of the api, and a way to try again. */
export function LoadError({ error, onRetry }: { error: QueryError; onRetry: () => void }) {
  const pick = useBilingual();
  return <ErrorState message={pick(failureText(error))} onRetry={onRetry} />;
}
