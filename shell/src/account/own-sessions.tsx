import { useBilingual } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';
import { Confirmation } from './confirmation';
import { DeviceList } from './device-list';

/** The devices on which the account is signed in, and the end of all its sessions. */
export function OwnSessions() {
  const t = useAccountText();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title={t('sessions.title')}>
      <DeviceList />
      <p>{t('sessions.lead')}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('sessions.submit')}
      </Button>
      {isAsking && <ConfirmSignOut onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}

function ConfirmSignOut({ onClose }: { onClose: () => void }) {
  const t = useAccountText();
  const pick = useBilingual();
  const toasts = useToasts();
  const { auth } = useShell();
  const [busy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    try {
      await auth.signOutEverywhere();
      toasts.info(t('sessions.done'));
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
      onClose();
    }
  };
  return (
    <Confirmation
      title={t('sessions.question')}
      submitLabel={t('sessions.submit')}
      cancelLabel={t('sessions.cancel')}
      busy={busy}
      onSubmit={() => void signOut()}
      onClose={onClose}
    >
      {t('sessions.body')}
    </Confirmation>
  );
}
