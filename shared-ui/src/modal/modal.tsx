import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useOwnText } from '../text/own-text';
import { focusRemaining } from './focus-remaining';
import './modal.css';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button and a press beside the dialog; the owner decides whether to close. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay visible below the content. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  /** Keeps the upper edge in place while the content loads and grows. */
  steady?: boolean;
}

/**
 * A modal dialog, which is the browser's own element: it keeps the focus inside and hides the rest of the page from
 * assistive technology. When it closes, the focus returns to where it was before; if the page's address opened the dialog, it goes
 * to the page's heading.
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  steady = false,
}: Omit<ModalProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const text = useOwnText();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // React removes the element before the browser gives the focus back, so this does.
      if (opener instanceof HTMLElement) opener.focus();
      focusRemaining();
    };
  }, []);

  /** Chromium closes a dialog, even if the close is prevented, at the second request without a press in between. */
  const handleClosed = () => {
    if (!dialog.current?.isConnected || dialog.current.open) return;
    dialog.current.showModal();
    onClose();
  };
  const closeFromBackdrop = (event: MouseEvent) => {
    // The second press of a double click, whose first opened the dialog, does not close it.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`lu-modal lu-modal--${size}${steady ? ' lu-modal--steady' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside the dialog sends the same event when it is canceled.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={handleClosed}
      onMouseDown={closeFromBackdrop}
    >
      <div className="lu-modal__sheet">
        <header className="lu-modal__header">
          <h2 id={titleId} className="lu-modal__title">
            {title}
          </h2>
          <button type="button" className="lu-modal__close" aria-label={text('close')} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <div className="lu-modal__body">{children}</div>
        {footer && <footer className="lu-modal__footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
