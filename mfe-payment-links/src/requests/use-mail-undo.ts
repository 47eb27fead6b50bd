import { isUnanswered, toApiError } from '@lotes/shared-auth';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { noteOwnChange, useFailureText } from '@lotes/shared-ui/staff';
import { useTakeBackMailMutation } from '../payment-link/staff-payment-links.api';

/** Returns a function that shows a notice of a mail that waits, with a button to cancel the mail for as long as it waits. */
export function useMailUndo(): (sentence: string, row: PaymentLinkRow) => void {
  const t = useT('payment-links');
  const failureText = useFailureText();
  const toasts = useToasts();
  const [undo] = useTakeBackMailMutation();
  return (sentence, { id, version }) => {
    const takeBack = async () => {
      try {
        const { estado } = await undo({ params: { id }, body: { version } }).unwrap();
        noteOwnChange();
        const isUnsent = estado === 'solicitada';
        toasts.success(isUnsent ? t('send.undone', { state: t(`state.${estado}`) }) : t('resend.undone'));
      } catch (failure) {
        toasts.error(failureText(failure, t('resend.mayBeUndone')));
      }
    };
    toasts.undoable(sentence, () => void takeBack());
  };
}

/**
 * Returns a function like that of `useMailUndo` for the mails of several rows. Rows whose mail was not canceled are named,
 * those without an answer in a notice of their own.
 */
export function useMailsUndo(
  nameOf: (row: PaymentLinkRow) => string,
): (sentence: string, rows: readonly PaymentLinkRow[]) => void {
  const t = useT('payment-links');
  const pick = useBilingual();
  const { list } = useFormat();
  const toasts = useToasts();
  const [undo] = useTakeBackMailMutation();
  return (sentence, rows) => {
    const takeBack = async () => {
      const outcomes = await Promise.allSettled(
        rows.map(({ id, version }) => undo({ params: { id }, body: { version } }).unwrap()),
      );
      const failed = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected'
          ? [{ row: rows[index] as PaymentLinkRow, why: outcome.reason as unknown }]
          : [],
      );
      const count = rows.length - failed.length;
      if (count > 0) {
        noteOwnChange();
        toasts.success(t('several.undone', { count }));
      }
      const named = (some: typeof failed) => ({
        count: some.length,
        rows: list(some.map(({ row }) => nameOf(row))),
      });
      const unknown = failed.filter(({ why }) => isUnanswered(why));
      const refused = failed.filter(({ why }) => !isUnanswered(why));
      if (refused[0]) {
        toasts.error(t('several.notUndone', { ...named(refused), why: pick(toApiError(refused[0].why)) }));
      }
      if (unknown.length > 0) toasts.error(t('several.mayBeUndone', named(unknown)));
    };
    toasts.undoable(sentence, () => void takeBack());
  };
}
