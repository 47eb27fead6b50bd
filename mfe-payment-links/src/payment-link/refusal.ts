import { useCallback } from 'react';
import type { ApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';

/** True where a call failed with the api's own words rather than by a defect of the page. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'es' in error && 'en' in error && 'code' in error;
}

/** Says why a call failed, in the reader's language and the api's own words where it gave any. */
export function useRefusalSentence(): (error: unknown) => string {
  const t = useT('payment-links');
  const pick = useBilingual();
  return useCallback((error) => (isApiError(error) ? pick(error) : t('unexpected')), [pick, t]);
}
