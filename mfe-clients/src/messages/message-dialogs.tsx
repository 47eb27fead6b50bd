import type { ContactRow } from '@lotes/shared-contract/contact';
import { useT } from '@lotes/shared-i18n';
import { RowDialogHost, type RowDialogsState } from '@lotes/shared-ui/staff';
import { AnswerForm } from './answer-form';
import { AssignForm } from './assign-form';
import { ArchiveForm } from './archive-form';
import { oneContact, useLazyContactsQuery } from './contacts.api';
import { MessageWindow } from './message-window';
import type { MessageDialogName } from './use-message-dialogs';

export const idOf = ({ id }: ContactRow) => id;

interface MessageDialogsProps {
  dialogs: RowDialogsState<MessageDialogName>;
  rows: readonly ContactRow[] | undefined;
}

/** The dialogs of the inbox, each about its message as it was when the dialog opened; a dialog without a message says so. */
export function MessageDialogs({ dialogs, rows }: MessageDialogsProps) {
  const t = useT('clients');
  const [find] = useLazyContactsQuery();
  return (
    <RowDialogHost
      open={dialogs.open}
      rows={rows}
      keyOf={idOf}
      lookUp={async (id) => (await find(oneContact(id)).unwrap()).filas[0]}
      title={t('messages.one')}
      gone={t('messages.gone')}
    >
      {(name, { row, ...dialog }) => {
        const props = { message: row, ...dialog };
        switch (name) {
          case 'message':
            return <MessageWindow {...props} onOpen={(step) => dialogs.show(step, row.id)} />;
          case 'answer':
            return <AnswerForm {...props} />;
          case 'assign':
            return <AssignForm {...props} />;
          case 'archive':
            return <ArchiveForm {...props} />;
        }
      }}
    </RowDialogHost>
  );
}
