import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui';
import { SessionCard } from './session-card';

/** Shown when no live remote offers a home screen. */
export function NoHomePage() {
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
