import { useCallback } from 'react';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { isApiError } from '../reservation/refusal';

/** Says why a call failed, in the reader's language and the api's own words where it gave any. */
export function useSentence(): (error: unknown) => string {
  const t = useT('reservations');
  const pick = useBilingual();
  return useCallback((error) => (isApiError(error) ? pick(error) : t('unexpected')), [pick, t]);
}
