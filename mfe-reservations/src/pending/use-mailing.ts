import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useFailureText } from '@lotes/shared-ui/staff';

/** Returns a function that mails a buyer something, and says whether it was sent, was not, or may have been. */
export function useMailing() {
  const t = useT('reservations');
  const failureText = useFailureText();
  const toasts = useToasts();
  return async (send: () => Promise<unknown>, sent: string) => {
    try {
      await send();
      toasts.success(sent);
    } catch (failure) {
      toasts.error(failureText(failure, t('drawer.mayBeSent')));
    }
  };
}
