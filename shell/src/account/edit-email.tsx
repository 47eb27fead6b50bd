import type { OwnAccount } from '@lotes/shared-auth/shell';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Button, Field, useToasts } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { RequestCodeSchema } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { AccountCodeForm } from './account-code-form';
import { AccountForm } from './account-form';
import { useAccountText } from './account-texts';
import { useOwnChange } from './use-own-access';

/** Changes the e-mail in two steps: the new address, then the code that was sent there. Until then the old one stays. */
export function EditEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState<string>();
  return email ? (
    <ConfirmEmail email={email} onClose={onClose} />
  ) : (
    <RequestEmail onAsked={setEmail} onClose={onClose} />
  );
}

function RequestEmail({ onAsked, onClose }: { onAsked: (email: string) => void; onClose: () => void }) {
  const t = useAccountText();
  const shell = useT('shell');
  const { auth } = useShell();
  const { field, ...form } = useSessionForm({
    schema: RequestCodeSchema,
    initial: { correo: '' },
    useGuard: useDirtyGuard,
    submit: async ({ correo }) => {
      const own = await auth.identity.ownAccount();
      await own.changeEmail(correo);
      onAsked(correo);
    },
  });
  // Asked for before a reload, or on another device.
  const skip = form.form.handleSubmit(({ correo }) => onAsked(correo));
  return (
    <AccountForm
      form={form}
      submitLabel={t('email.send')}
      onClose={onClose}
      more={
        <Button variant="ghost" disabled={form.busy} onClick={() => void skip()}>
          {shell('passwordChange.haveCode')}
        </Button>
      }
    >
      <Field
        {...field('correo')}
        label={t('email.field')}
        hint={t('email.hint')}
        type="email"
        autoComplete="email"
        autoFocus
      />
    </AccountForm>
  );
}

function ConfirmEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useAccountText();
  const toasts = useToasts();
  const { auth } = useShell();
  const confirm = async (own: OwnAccount, code: string) => {
    await own.verifyEmail(code);
    // It is proven, whether or not the session can be read anew now.
    await auth.refresh().catch((failure: unknown) => reportError(failure));
    toasts.success(t('email.done', { email }));
    onClose();
  };
  return (
    <AccountCodeForm
      submitLabel={t('email.submit')}
      onCode={confirm}
      onClose={onClose}
      more={<ResendEmailCode email={email} />}
    >
      <p>{t('email.sentTo', { email })}</p>
    </AccountCodeForm>
  );
}

function ResendEmailCode({ email }: { email: string }) {
  const shell = useT('shell');
  const toasts = useToasts();
  const { busy, change } = useOwnChange();
  const send = async () => {
    if (await change((own) => own.resendEmailCode())) toasts.info(shell('verify.resent', { email }));
  };
  return (
    <Button variant="ghost" busy={busy} onClick={() => void send()}>
      {shell('verify.resend')}
    </Button>
  );
}
