import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';

const NAMES = ['message', 'answer', 'assign', 'close'] as const;

/** The dialogs of the inbox by their names in the address. */
export type MessageDialogName = (typeof NAMES)[number];

/** The dialogs of the inbox, each about the message that the address names (`?modal=answer&message=…`). */
export function useMessageDialogs(): RowDialogsState<MessageDialogName> {
  return useRowDialogs(NAMES, 'message');
}
