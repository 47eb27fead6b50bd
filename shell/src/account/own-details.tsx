import { toApiError, useSession } from '@lotes/shared-auth';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { readablePhone, useBilingual } from '@lotes/shared-i18n';
import { Button, ErrorState, Skeleton } from '@lotes/shared-ui';
import { useState } from 'react';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';
import { EditDetails } from './edit-details';
import { EditEmail } from './edit-email';
import { useOwnAccountQuery } from './own-account.api';

/** Who the account belongs to, and how they are reached. */
export function OwnDetails() {
  const t = useAccountText();
  const pick = useBilingual();
  const { correo } = useSession();
  const { data, error, refetch } = useOwnAccountQuery(correo);
  const [edited, setEdited] = useState<'details' | 'email'>();
  const close = () => {
    setEdited(undefined);
    void refetch();
  };
  return (
    <AccountSection title={t('details.title')}>
      {data && edited === 'details' && <EditDetails account={data} onClose={close} />}
      {data && edited === 'email' && <EditEmail onClose={close} />}
      {data && !edited && <Details account={data} onEdit={setEdited} />}
      {!data && error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="9rem" />}
    </AccountSection>
  );
}

interface DetailsProps {
  account: OwnAccount;
  onEdit: (what: 'details' | 'email') => void;
}

function Details({ account, onEdit }: DetailsProps) {
  const t = useAccountText();
  const { nombre, apellido, correo, telefono, codigoBanco } = account;
  return (
    <>
      <dl className="sh-own__facts">
        <dt>{t('details.name')}</dt>
        <dd>{[nombre, apellido].filter(Boolean).join(' ')}</dd>
        <dt>{t('details.email')}</dt>
        <dd>{correo}</dd>
        <dt>{t('details.phone')}</dt>
        <dd>{telefono ? readablePhone(telefono) : t('details.noPhone')}</dd>
        <dt>{t('details.bankCode')}</dt>
        <dd>{codigoBanco}</dd>
      </dl>
      <div className="sh-own__actions">
        <Button variant="secondary" onClick={() => onEdit('details')}>
          {t('details.edit')}
        </Button>
        <Button variant="secondary" onClick={() => onEdit('email')}>
          {t('email.edit')}
        </Button>
      </div>
    </>
  );
}
