import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { SessionCard } from './session-card';

/** A signed-in person asked for a screen that their permissions do not cover. */
export function UnauthorizedPage() {
  const t = useT('shell');
  return (
    <SessionCard title={t('unauthorized.title')} lead={t('unauthorized.body')}>
      <LinkButton to="/">{t('unauthorized.home')}</LinkButton>
    </SessionCard>
  );
}
