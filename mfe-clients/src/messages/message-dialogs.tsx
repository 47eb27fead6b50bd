import { Modal } from 'antd';
import type { ContactRow } from '@lotes/shared-contract/contact';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { DialogNotice, RefusalAlert, useFrozenRow } from '@lotes/shared-ui/staff';
import { AnswerForm } from './answer-form';
import { AssignForm } from './assign-form';
import { CloseForm } from './close-form';
import { useLazyContactsQuery } from './contacts.api';
import { MessageSummary } from './message-summary';
import type { useMessageDialogs } from './use-message-dialogs';

export const idOf = ({ id }: ContactRow) => id;

interface MessageDialogsProps extends Pick<ReturnType<typeof useMessageDialogs>, 'open'> {
  rows: readonly ContactRow[] | undefined;
}

/** The dialogs of the inbox, each on its message as it was when it opened; where there is none it says so. */
export function MessageDialogs({ open, rows }: MessageDialogsProps) {
  const t = useT('clients');
  const [find] = useLazyContactsQuery();
  const { row, missing, failure, renew } = useFrozenRow(
    open?.id ?? null,
    rows,
    idOf,
    async (id) => (await find({ id, tamano: 10 }).unwrap()).filas[0],
  );
  if (!open) return null;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) {
    return <DialogNotice title={t('messages.one')} text={t('messages.gone')} onClose={open.close} />;
  }
  if (!row) return null;
  if (open.name === 'message') return <MessageWindow message={row} onClose={open.close} />;
  const Form = { answer: AnswerForm, assign: AssignForm, close: CloseForm }[open.name];
  return <Form message={row} onClose={open.close} onRenew={renew} />;
}

/** The whole message with its answers, to be read. */
function MessageWindow({ message, onClose }: { message: ContactRow; onClose: () => void }) {
  const t = useT('clients');
  const close = t('messages.closeWindow');
  return (
    <Modal
      open
      title={t('messages.from', { nombre: message.nombre })}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={close}
      closable={{ 'aria-label': close }}
      onCancel={onClose}
    >
      <MessageSummary message={message} />
      <Slot name="message-history" props={{ id: message.id }} />
    </Modal>
  );
}
