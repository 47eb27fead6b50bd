import type { ContactRow } from '@lotes/shared-contract/contact';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Modal } from '@lotes/shared-ui/staff';
import { oneContact, useContactsQuery } from './contacts.api';
import { MessageActions, type OnOpen } from './message-actions';
import { MessageSummary } from './message-summary';

interface MessageWindowProps {
  /** The message as it was when the window opened. */
  message: ContactRow;
  onOpen: OnOpen;
  onClose: () => void;
}

/** The whole message with its answers as they are now, and what the reader may do with it. */
export function MessageWindow({ message, onOpen, onClose }: MessageWindowProps) {
  const t = useT('clients');
  const { id, nombre } = message;
  const { currentData } = useContactsQuery(oneContact(id), { refetchOnMountOrArgChange: true });
  const current = currentData?.filas[0] ?? message;
  const close = t('messages.closeWindow');
  return (
    <Modal
      open
      title={t('messages.from', { nombre })}
      footer={(_, { CancelBtn }) => (
        <div className="messages-window__footer">
          <MessageActions message={current} onOpen={onOpen} />
          <CancelBtn />
        </div>
      )}
      cancelText={close}
      onCancel={onClose}
    >
      <MessageSummary message={current} />
      <Slot name="message-history" props={{ id }} />
    </Modal>
  );
}
