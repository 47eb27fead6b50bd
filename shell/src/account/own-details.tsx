import { useSession } from '@lotes/shared-auth';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';

/** Who the account belongs to. */
export function OwnDetails() {
  const t = useAccountText();
  const { nombre, correo } = useSession();
  return (
    <AccountSection title={t('details.title')}>
      <dl className="sh-own__facts">
        <dt>{t('details.name')}</dt>
        <dd>{nombre}</dd>
        <dt>{t('details.email')}</dt>
        <dd>{correo}</dd>
      </dl>
    </AccountSection>
  );
}
