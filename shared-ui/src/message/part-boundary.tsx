import { Component, type ReactElement, type ReactNode } from 'react';
import { ErrorState } from './states';
import { useBackOnline } from './use-back-online';

export interface PartBoundaryProps {
  /** Message shown instead of the part, in the reader's language. */
  failed: string;
  /** Puts the message, with its button, into a window: for a part that is one. */
  frame?: (message: ReactElement) => ReactNode;
  children: ReactNode;
}

/** A part of a page that cannot be loaded or drawn costs its own place, with a way to try again; the page around it stays. */
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
