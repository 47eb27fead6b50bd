import { useRowDialogs, type RowDialogsState } from '@lotes/shared-ui/staff';

const NAMES = ['message', 'answer', 'assign', 'archive'] as const;

/** The dialogs of the inbox by their names in the address. */
export type MessageDialogName = (typeof NAMES)[number];

/** Returns which dialog about the message in the address is open, and a function that opens one (`?modal=answer&message=…`). */
export function useMessageDialogs(): RowDialogsState<MessageDialogName> {
  return useRowDialogs(NAMES, 'message');
}
