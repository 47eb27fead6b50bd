import type { OwnAccount } from '@lotes/shared-auth/shell';
import { readablePhone } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useRef, useState } from 'react';
import { AccountCodeForm } from './account-code-form';
import { useAccountText } from './account-texts';
import { ResendAccountCode } from './resend-account-code';
import { useOwnChange } from './use-own-access';

interface ProvePhoneProps {
  /** In E.164 form: "+50499998888". */
  phone: string;
  /** True if the provider has another number of this account, or none. */
  isNew?: boolean;
  /** Called with the account once its phone is proven. */
  onProven?: (own: OwnAccount) => Promise<void>;
  submitLabel: string;
  doneText: string;
  onClose: () => void;
}

/** Sends a code to the account's phone, then asks for that code. */
export function ProvePhone(props: ProvePhoneProps) {
  const t = useAccountText();
  const { busy, change } = useOwnChange();
  const [isSent, setSent] = useState(false);
  const { phone, isNew } = props;
  const sendCode = (own: OwnAccount) => own.sendPhoneCode(isNew ? phone : undefined);
  const send = async () => setSent(await change(sendCode));
  if (isSent) return <PhoneCode {...props} sendCode={sendCode} />;
  return (
    <>
      <p>{t('phone.lead', { phone: readablePhone(phone) })}</p>
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

interface PhoneCodeProps extends ProvePhoneProps {
  sendCode: (own: OwnAccount) => Promise<void>;
}

function PhoneCode({ phone, sendCode, onProven, submitLabel, doneText, onClose }: PhoneCodeProps) {
  const t = useAccountText();
  const toasts = useToasts();
  // A code is accepted once. If the step after it failed, only that step is tried again.
  const isProven = useRef(false);
  const prove = async (own: OwnAccount, code: string) => {
    if (!isProven.current) await own.verifyPhone(code);
    isProven.current = true;
    await onProven?.(own);
    toasts.success(doneText);
    onClose();
  };
  return (
    <AccountCodeForm
      submitLabel={submitLabel}
      onCode={prove}
      onClose={onClose}
      more={<ResendAccountCode to={readablePhone(phone)} send={sendCode} />}
    >
      <p>{t('phone.sentTo', { phone: readablePhone(phone) })}</p>
    </AccountCodeForm>
  );
}
