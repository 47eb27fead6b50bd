import { useQueryModal } from '@lotes/shared-ui';

/** The dialogs of the inbox by their names in the address. */
export type MessageDialogName = 'message' | 'answer' | 'assign' | 'close';

const OWN = ['message'];

/** The dialogs of the inbox, each about the message that the address names (`?modal=answer&message=…`). */
export function useMessageDialogs() {
  const dialogs = {
    message: useQueryModal('message', OWN),
    answer: useQueryModal('answer', OWN),
    assign: useQueryModal('assign', OWN),
    close: useQueryModal('close', OWN),
  };
  const name = (Object.keys(dialogs) as MessageDialogName[]).find((key) => dialogs[key].open);
  const open = name && { name, id: dialogs[name].parameter('message') ?? '', close: dialogs[name].close };
  return { open, show: (key: MessageDialogName, id: string) => dialogs[key].show({ message: id }) };
}
