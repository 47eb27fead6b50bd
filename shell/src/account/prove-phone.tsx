import type { OwnAccount } from '@lotes/shared-auth/shell';
import { Button, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { AccountCodeForm } from './account-code-form';
import { useAccountText } from './account-texts';
import { useOwnChange } from './use-own-access';

interface ProvePhoneProps {
  /** As people read it. */
  phone: string;
  /** What is done with the proven phone. */
  onProven?: (own: OwnAccount) => Promise<void>;
  submitLabel: string;
  doneText: string;
  onClose: () => void;
}

/** Sends a code to the account's phone and takes it back. */
export function ProvePhone(props: ProvePhoneProps) {
  const t = useAccountText();
  const { busy, change } = useOwnChange();
  const [isSent, setSent] = useState(false);
  const send = async () => setSent(await change((own) => own.sendPhoneCode()));
  if (isSent) return <PhoneCode {...props} />;
  return (
    <>
      <p>{t('phone.lead', { phone: props.phone })}</p>
      <div className="sh-own__actions">
        <Button autoFocus busy={busy} onClick={() => void send()}>
          {t('email.send')}
        </Button>
        <Button variant="secondary" onClick={props.onClose}>
          {t('details.cancel')}
        </Button>
      </div>
    </>
  );
}

function PhoneCode({ phone, onProven, submitLabel, doneText, onClose }: ProvePhoneProps) {
  const t = useAccountText();
  const toasts = useToasts();
  const prove = async (own: OwnAccount, code: string) => {
    await own.verifyPhone(code);
    await onProven?.(own);
    toasts.success(doneText);
    onClose();
  };
  return (
    <AccountCodeForm submitLabel={submitLabel} onCode={prove} onClose={onClose}>
      <p>{t('phone.sentTo', { phone })}</p>
    </AccountCodeForm>
  );
}
