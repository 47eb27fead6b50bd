import { Component, type ReactNode } from 'react';
import { useT } from '@lotes/shared-i18n';
import { EmptyState } from '@lotes/shared-ui';

/** A map that cannot be loaded or drawn costs its own frame; the words and the list around it stay. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <MapFailed /> : this.props.children;
  }
}

function MapFailed() {
  const t = useT('catalog');
  return <EmptyState title={t('map.failed')} />;
}
