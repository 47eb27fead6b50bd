import type { ContactRow } from '@lotes/shared-contract/contact';
import { useT } from '@lotes/shared-i18n';
import { Button, Flex } from '@lotes/shared-ui/staff';
import './messages.css';
import type { MessageDialogName } from './use-message-dialogs';

/** Opens a dialog about a message. */
export type OnOpen = (dialog: MessageDialogName, message: ContactRow) => void;

interface MessageActionsProps {
  message: ContactRow;
  onOpen: OnOpen;
}

/** What the reader may do with a message, as the api says. */
export function MessageActions({ message, onOpen }: MessageActionsProps) {
  const t = useT('clients');
  const { nombre, puede } = message;
  return (
    <Flex wrap gap="small">
      {puede.responder && (
        <Button
          size="small"
          type="primary"
          aria-label={t('messages.answerTo', { nombre })}
          onClick={() => onOpen('answer', message)}
        >
          {t('messages.answer')}
        </Button>
      )}
      {puede.asignar && (
        <Button
          size="small"
          aria-label={t('messages.assignOf', { nombre })}
          onClick={() => onOpen('assign', message)}
        >
          {t('messages.assign')}
        </Button>
      )}
      {puede.cerrar && (
        <Button
          size="small"
          aria-label={t('messages.closeOf', { nombre })}
          onClick={() => onOpen('close', message)}
        >
          {t('messages.close')}
        </Button>
      )}
    </Flex>
  );
}
