import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Shown in place of a part that failed; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode;
  /** Called before each further try. */
  onRetry: () => void;
  /** Names the data that the part shows. If they change after a failure, the part is tried again. */
  subject?: string;
  children: ReactNode;
}

/** Confines the failure of one part of a remote, in loading or in drawing, to that part of the screen. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override componentDidUpdate({ subject }: RemoteBoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    if (hasFailed && this.state.hasFailed && subject !== this.props.subject) this.retry();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children;
  }
}
