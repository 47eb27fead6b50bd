import { useState, type ReactNode } from 'react';
import { DialogNotice } from './dialog-notice';

export interface PermittedDialogProps {
  /** True if the reader may do now what the form is for. */
  may: boolean;
  title: string;
  /** Why the reader may not. */
  why: string;
  onClose: () => void;
  /** Draws the form. `notNow` is the reason if it cannot be sent any more, although it could before. */
  children: (notNow: string | undefined) => ReactNode;
}

/** Draws a form, or a notice if it was never possible. Once it was, typed text stays, even if it becomes impossible. */
export function PermittedDialog({ may, title, why, onClose, children }: PermittedDialogProps) {
  const [could, setCould] = useState(may);
  if (may && !could) setCould(true);
  return may || could ? (
    children(may ? undefined : why)
  ) : (
    <DialogNotice title={title} text={why} onClose={onClose} />
  );
}
