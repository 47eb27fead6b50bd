import { Button, Modal } from '@lotes/shared-ui';
import type { ReactNode } from 'react';
import { useAccountText } from './account-texts';

interface ConfirmationProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation before a change of the account that cannot be undone easily. */
export function Confirmation(props: ConfirmationProps) {
  const { title, submitLabel, cancelLabel, busy, onSubmit, onClose, children } = props;
  const t = useAccountText();
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t('details.cancel')}
          </Button>
          <Button busy={busy} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  );
}
