import { isUnanswered, toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

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
      const why = pick(toApiError(failure));
      toasts.error(isUnanswered(failure) ? `${why.replace(/\.?$/, '.')} ${t('drawer.mayBeSent')}` : why);
    }
  };
}
