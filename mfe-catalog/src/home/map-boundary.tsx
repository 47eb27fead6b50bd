import { Component, type ReactNode } from 'react';
import { useT } from '@lotes/shared-i18n';
import { ErrorState } from '@lotes/shared-ui';

/** A map that cannot be loaded or drawn costs its own frame; the words and the list around it stay. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <MapFailed
        onRetry={() => {
          this.setState({ failed: false });
        }}
      />
    );
  }
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('catalog');
  return <ErrorState message={t('map.failed')} onRetry={onRetry} />;
}
