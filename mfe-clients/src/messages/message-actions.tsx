import type { ContactRow } from '@lotes/shared-contract/contact';
import { useT } from '@lotes/shared-i18n';
import { Flex, RowAction } from '@lotes/shared-ui/staff';
import './messages.css';
import type { MessageDialogName } from './use-message-dialogs';

/** Opens a dialog about a message. */
export type OnOpen = (dialog: MessageDialogName, message: ContactRow) => void;

interface MessageActionsProps {
  message: ContactRow;
  onOpen: OnOpen;
}

/** The reader's actions on a message, as the api allows them. */
export function MessageActions({ message, onOpen }: MessageActionsProps) {
  const t = useT('clients');
  const { nombre, puede } = message;
  return (
    <Flex wrap gap="small">
      {puede.responder && (
        <RowAction
          primary
          text={t('messages.answer')}
          label={t('messages.answerTo', { nombre })}
          onAct={() => onOpen('answer', message)}
        />
      )}
      {puede.asignar && (
        <RowAction
          icon="assign"
          text={t('messages.assign')}
          label={t('messages.assignOf', { nombre })}
          onAct={() => onOpen('assign', message)}
        />
      )}
      {puede.cerrar && (
        <RowAction
          icon="archive"
          text={t('messages.archive')}
          label={t('messages.archiveOf', { nombre })}
          onAct={() => onOpen('archive', message)}
        />
      )}
    </Flex>
  );
}
