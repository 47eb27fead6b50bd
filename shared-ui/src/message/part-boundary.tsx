import { Component, type ReactElement, type ReactNode } from 'react';
import { ErrorState } from './states';
import { useBackOnline } from './use-back-online';

export interface PartBoundaryProps {
  /** Message shown instead of the part, in the reader's language. */
  failed: string;
  /** Puts the message and its button into a window, for a part that is a window itself. */
  frame?: (message: ReactElement) => ReactNode;
  children: ReactNode;
}

/**
 * Shows a message with "try again" in place of a part of a page that cannot be loaded or drawn; the page around it stays.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { failed, frame, children } = this.props;
    if (!this.state.failed) return children;
    const message = <FailedPart message={failed} onRetry={() => this.setState({ failed: false })} />;
    return frame ? frame(message) : message;
  }
}

function FailedPart({ message, onRetry }: { message: string; onRetry: () => void }) {
  useBackOnline(onRetry);
  return <ErrorState message={message} onRetry={onRetry} />;
}
