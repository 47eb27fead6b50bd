import { toApiError } from '@lotes/shared-auth';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useTakeBackMailMutation } from '../payment-link/staff-payment-links.api';

/** Tells of a mail that waits, with the way to take it back for as long as it does. */
export function useMailUndo(): (sentence: string, row: PaymentLinkRow) => void {
  const t = useT('payment-links');
  const pick = useBilingual();
  const toasts = useToasts();
  const [undo] = useTakeBackMailMutation();
  return (sentence, { id, version }) => {
    const takeBack = async () => {
      try {
        await undo({ params: { id }, body: { version } }).unwrap();
        toasts.success(t('resend.undone'));
      } catch (failure) {
        toasts.error(pick(toApiError(failure)));
      }
    };
    toasts.undoable(sentence, () => void takeBack());
  };
}
