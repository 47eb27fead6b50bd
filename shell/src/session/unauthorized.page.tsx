import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { SessionCard } from './session-card';

/** Shown to a signed-in user who opens a screen without its permission. */
export function UnauthorizedPage() {
  const t = useT('shell');
  return (
    <SessionCard title={t('unauthorized.title')} lead={t('unauthorized.body')}>
      <LinkButton to="/">{t('unauthorized.home')}</LinkButton>
    </SessionCard>
  );
}
