import { useBilingual, useT } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { toRefusal } from './refusal';
import { RequestCodeSchema } from './session.schema';

interface ResendCodeProps {
  email: string;
  resend: (email: string) => Promise<unknown>;
  /** Text after the code was sent. It tells no more about the address than the screen may reveal. */
  sentText: (email: string) => string;
}

/** Sends another code to the same address. */
export function ResendCode({ email, resend, sentText }: ResendCodeProps) {
  const t = useT('shell');
  const pick = useBilingual();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const address = RequestCodeSchema.safeParse({ email });

  const send = async (to: string) => {
    setBusy(true);
    try {
      await resend(to);
      toasts.info(sentText(to));
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
    } finally {
      setBusy(false);
    }
  };

  if (!address.success) return null;
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send(address.data.email)}>
      {t('verify.resend')}
    </Button>
  );
}
