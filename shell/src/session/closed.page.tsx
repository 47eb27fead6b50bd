import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { SessionCard } from './session-card';

/** The registry names no remote that has a home screen. */
export function ClosedPage() {
  const t = useT('shell');
  return (
    <SessionCard title={t('closed.title')} lead={t('closed.body')}>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('remote.retry')}
      </Button>
    </SessionCard>
  );
}
