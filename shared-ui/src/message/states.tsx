import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { useOwnText } from '../text/own-text';
import './message.css';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A control with which the reader can go on. */
  action?: ReactNode;
}

/** Says that there is nothing to show, when that is not an error. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="lu-message">
      <p className="lu-message__title">{title}</p>
      {children && <div className="lu-message__text">{children}</div>}
      {action && <div className="lu-message__action">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** One sentence in the reader's language. */
  message: ReactNode;
  /** Called to try again; absent if that cannot help. */
  onRetry?: () => void;
}

/** Says why something could not be shown, with a button to try again if that can help. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const text = useOwnText();
  return (
    <div className="lu-message lu-message--error" role="alert">
      <p className="lu-message__title">{message}</p>
      {onRetry && (
        <div className="lu-message__action">
          <Button variant="secondary" onClick={onRetry}>
            {text('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
