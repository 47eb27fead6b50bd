import { toApiError } from '@lotes/shared-auth';
import { useBilingual } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { App } from '@lotes/shared-ui/staff';
import { useMediaWords, type MediaWords } from './media-words';

/** Asks, deletes, and says what came of it. */
export function useConfirmedDelete(
  words: MediaWords,
  onDelete: (id: string) => Promise<unknown>,
): (item: { id: string; nombre: string }) => void {
  const say = useMediaWords(words);
  const inLanguage = useBilingual();
  const toasts = useToasts();
  const { modal } = App.useApp();
  return ({ id, nombre }) =>
    void modal.confirm({
      title: say('deleteTitle', { name: nombre }),
      content: say('deleteConsequence'),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await onDelete(id);
          toasts.success(say('deleted'));
        } catch (failure) {
          const error = toApiError(failure);
          // What the api refuses has a reason; all else has none that would help.
          toasts.error(error.status >= 500 || error.status === 0 ? say('deleteFailed') : inLanguage(error));
        }
      },
    });
}
