import { useBilingual, useT } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { toRefusal } from './refusal';
import { RequestCodeSchema } from './session.schema';

interface ResendCodeProps {
  email: string;
  resend: (email: string) => Promise<unknown>;
}

/** Sends another code to the same address. */
export function ResendCode({ email, resend }: ResendCodeProps) {
  const t = useT('shell');
  const pick = useBilingual();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const address = RequestCodeSchema.safeParse({ correo: email });

  const send = async (correo: string) => {
    setBusy(true);
    try {
      await resend(correo);
      toasts.info(t('verify.resent', { email: correo }));
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
    } finally {
      setBusy(false);
    }
  };

  if (!address.success) return null;
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send(address.data.correo)}>
      {t('verify.resend')}
    </Button>
  );
}
