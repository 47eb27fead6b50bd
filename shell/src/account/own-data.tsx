import { useApi } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import { civilDay } from '@lotes/shared-contract/dates';
import { useBilingual } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { saveFile } from '@lotes/shared-ui/save-file';
import { useState } from 'react';
import { toRefusal } from '../session/refusal';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';
import { DeleteAccount } from './delete-account';
import { useQuestion } from './use-question';

/** The data stored about the user: downloaded as a file, or deleted with the account. */
export function OwnData() {
  const t = useAccountText();
  const question = useQuestion('delete-account');
  return (
    <AccountSection title={t('data.title')}>
      <p>{t('data.lead')}</p>
      <DownloadData />
      <p>{t('delete.lead')}</p>
      <Button variant="danger" onClick={() => question.show()}>
        {t('delete.open')}
      </Button>
      {question.open && <DeleteAccount onClose={question.close} />}
    </AccountSection>
  );
}

function DownloadData() {
  const t = useAccountText();
  const pick = useBilingual();
  const toasts = useToasts();
  const { request } = useApi();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const data = await request(call('GET /Cuenta/Datos'));
      const name = t('data.file', { day: civilDay(data.generadoEn) });
      saveFile(new File([JSON.stringify(data, null, 2)], name, { type: 'application/json' }));
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {t('data.submit')}
    </Button>
  );
}
