import type { OwnAccount } from '@lotes/shared-auth/shell';
import { useT } from '@lotes/shared-i18n';
import { Button, useToasts } from '@lotes/shared-ui';
import { useOwnChange } from './use-own-access';

interface ResendAccountCodeProps {
  /** The e-mail or phone to which codes go, as people read it. */
  to: string;
  send: (own: OwnAccount) => Promise<void>;
}

/** A button that sends a user another code, to prove an e-mail or a phone. */
export function ResendAccountCode({ to, send }: ResendAccountCodeProps) {
  const shellText = useT('shell');
  const toasts = useToasts();
  const { busy, change } = useOwnChange();
  const sendAgain = async () => {
    if (await change(send)) toasts.info(shellText('verify.resent', { email: to }));
  };
  return (
    <Button variant="ghost" busy={busy} onClick={() => void sendAgain()}>
      {shellText('verify.resend')}
    </Button>
  );
}
