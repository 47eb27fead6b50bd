import { useBilingual } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { AccountSection } from './account-section';
import { useAccountText } from './account-texts';
import { Confirmation } from './confirmation';
import { DeviceList } from './device-list';
import { useQuestion } from './use-question';

/** The devices on which the account is signed in, and the end of all its sessions. */
export function OwnSessions() {
  const t = useAccountText();
  return (
    <AccountSection title={t('sessions.title')}>
      <DeviceList />
      <p>{t('sessions.lead')}</p>
      <SignOutEverywhere />
    </AccountSection>
  );
}

function SignOutEverywhere() {
  const t = useAccountText();
  const pick = useBilingual();
  const toasts = useToasts();
  const { auth } = useShell();
  const question = useQuestion('sign-out-everywhere');
  const [busy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    // Awaited first; otherwise the sign-in that follows would come back to the address of the question.
    await question.leave();
    try {
      await auth.signOutEverywhere();
      toasts.info(t('sessions.done'));
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => question.show()}>
        {t('sessions.submit')}
      </Button>
      {question.open && (
        <Confirmation
          title={t('sessions.question')}
          submitLabel={t('sessions.submit')}
          cancelLabel={t('sessions.cancel')}
          busy={busy}
          onSubmit={() => void signOut()}
          onClose={question.close}
        >
          {t('sessions.body')}
        </Confirmation>
      )}
    </>
  );
}
