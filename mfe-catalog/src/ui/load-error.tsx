import { toApiError } from '@lotes/shared-auth';
import { useBilingual } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';

/** Why something could not be loaded, in the words of the api, and a way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const pick = useBilingual();
  return <ErrorState message={pick(toApiError(error))} onRetry={onRetry} />;
}
