import { useBilingual } from '@lotes/shared-i18n';
import { Button, Modal, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';

/** Ends the account's sessions on every device. */
export function OwnSessions() {
  const t = useAccountText();
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title={t('sessions.title')}>
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
    <Modal
      open
      title={t('sessions.question')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sessions.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void signOut()}>
            {t('sessions.submit')}
          </Button>
        </>
      }
    >
      <p>{t('sessions.body')}</p>
    </Modal>
  );
}
