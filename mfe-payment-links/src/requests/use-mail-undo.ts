import { toApiError } from '@lotes/shared-auth';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useTakeBackMailMutation } from '../payment-link/staff-payment-links.api';

/** Returns a function that shows a notice of a mail that waits, with a button to cancel the mail for as long as it waits. */
export function useMailUndo(): (sentence: string, row: PaymentLinkRow) => void {
  const t = useT('payment-links');
  const pick = useBilingual();
  const toasts = useToasts();
  const [undo] = useTakeBackMailMutation();
  return (sentence, { id, version }) => {
    const takeBack = async () => {
      try {
        const { estado } = await undo({ params: { id }, body: { version } }).unwrap();
        const isUnsent = estado === 'solicitada';
        toasts.success(isUnsent ? t('send.undone', { state: t(`state.${estado}`) }) : t('resend.undone'));
      } catch (failure) {
        toasts.error(pick(toApiError(failure)));
      }
    };
    toasts.undoable(sentence, () => void takeBack());
  };
}
