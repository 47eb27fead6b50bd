import { useBilingual } from '@lotes/shared-i18n';
import { useRefusalOf } from '../refusal-reader';

/**
 * Returns a function that writes in the current language why a call failed. If the server may have done it all the same,
 * a sentence that says so follows.
 */
export function useFailureText(): (failure: unknown, mayBeDone: string) => string {
  const refusalOf = useRefusalOf();
  const pick = useBilingual();
  return (failure, mayBeDone) => {
    const refusal = refusalOf(failure);
    const why = pick(refusal);
    return refusal.isUnanswered ? `${why.replace(/\.?$/, '.')} ${mayBeDone}` : why;
  };
}
