import { useT } from '@lotes/shared-i18n';
import { useSyncExternalStore } from 'react';
import './offline-banner.css';

/** Shows that the browser has no connection, for as long as it has none. Screen readers announce it when it appears. */
export function OfflineBanner() {
  const t = useT('shell');
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    <div role="status" className="sh-offline">
      {isOnline ? null : <p className="sh-offline__text">{t('frame.offline')}</p>}
    </div>
  );
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
