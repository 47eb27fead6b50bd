import { toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

/** The code of a failure in which no answer came. */
const NETWORK_ERROR = 'NetworkError';

/** Returns a function that mails a buyer something, and says whether it was sent, was not, or may have been. */
export function useMailing() {
  const t = useT('reservations');
  const pick = useBilingual();
  const toasts = useToasts();
  return async (send: () => Promise<unknown>, sent: string) => {
    try {
      await send();
      toasts.success(sent);
    } catch (failure) {
      const error = toApiError(failure);
      const isUnknown = error.code === NETWORK_ERROR;
      toasts.error(isUnknown ? `${pick(error)}. ${t('drawer.mayBeSent')}` : pick(error));
    }
  };
}
