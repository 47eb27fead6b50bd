import { toApiError, useSession } from '@lotes/shared-auth';
import type { SecondFactors } from '@lotes/shared-auth/shell';
import { fullNameOf } from '@lotes/shared-contract/client';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { readablePhone, useBilingual } from '@lotes/shared-i18n';
import { Button, ErrorState, Skeleton } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { AccountSection, useHeadingFocus } from './account-section';
import { useAccountText } from './account-texts';
import { EditDetails } from './edit-details';
import { EditEmail } from './edit-email';
import { useOwnAccountQuery } from './own-account.api';
import { ProvePhone } from './prove-phone';
import type { OwnAccess } from './use-own-access';

interface OwnDetailsProps {
  access: OwnAccess<SecondFactors>;
}

/** Name, phone, e-mail and language of the account's owner. */
export function OwnDetails({ access }: OwnDetailsProps) {
  const t = useAccountText();
  return (
    <AccountSection title={t('details.title')}>
      <ShownDetails access={access} />
    </AccountSection>
  );
}

function ShownDetails({ access: { data: access, reload } }: OwnDetailsProps) {
  const t = useAccountText();
  const focusHeading = useHeadingFocus();
  const pick = useBilingual();
  const { correo } = useSession();
  const { data, error, refetch } = useOwnAccountQuery(correo);
  const [edited, setEdited] = useState<Edited>();
  const close = () => {
    setEdited(undefined);
    focusHeading();
    void refetch();
    void reload();
  };
  return (
    <>
      {data && edited === 'details' && <EditDetails account={data} onClose={close} />}
      {data && edited === 'email' && <EditEmail onClose={close} />}
      {data && edited === 'phone' && (
        <ProvePhone
          phone={data.telefono}
          isNew={access?.phone !== data.telefono}
          submitLabel={t('phone.prove')}
          doneText={t('phone.done')}
          onClose={close}
        />
      )}
      {data && !edited && <Details account={data} access={access} onEdit={setEdited} />}
      {!data && error && <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="9rem" />}
    </>
  );
}

type Edited = 'details' | 'email' | 'phone';

interface DetailsProps {
  account: OwnAccount;
  /** The provider's data on the account; undefined while it is being requested, or if it cannot be read. */
  access: SecondFactors | undefined;
  onEdit: (what: Edited) => void;
}

function Details({ account, access, onEdit }: DetailsProps) {
  const t = useAccountText();
  const { config } = useShell();
  const { correo, telefono, codigoBanco } = account;
  // The provider keeps the proven phone of a second factor until another phone is proven.
  const isProven = access?.phoneVerified === true && access.phone === telefono;
  return (
    <>
      <dl className="sh-own__facts">
        <dt>{t('details.name')}</dt>
        <dd>{fullNameOf(account)}</dd>
        <dt>{t('details.email')}</dt>
        <dd>{correo}</dd>
        <dt>{t('details.phone')}</dt>
        <dd>
          {telefono ? readablePhone(telefono) : t('details.noPhone')}
          {isProven && <span className="sh-own__tag">{t('phone.proven')}</span>}
        </dd>
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
        {config.identity.textMessages && access && telefono && !isProven && (
          <Button variant="secondary" onClick={() => onEdit('phone')}>
            {t('phone.prove')}
          </Button>
        )}
      </div>
    </>
  );
}
