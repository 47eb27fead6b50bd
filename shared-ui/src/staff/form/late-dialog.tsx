import { LateWindow, type ModalProps } from '@lotes/shared-ui';
import type { ReactNode } from 'react';
import { Modal } from '../focus/modal';

export interface LateDialogProps {
  title: string;
  onClose: () => void;
  /** A `lazyPart` with `Waiting: WaitingWindow`, or a dialog whose code is already loaded. */
  children: ReactNode;
}

/** A `LateWindow` for dialogs of staff screens. */
export function LateDialog(props: LateDialogProps) {
  return <LateWindow open Frame={Frame} {...props} />;
}

function Frame({ title, onClose, children }: ModalProps) {
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {children}
    </Modal>
  );
}
