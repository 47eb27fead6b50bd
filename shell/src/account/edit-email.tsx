import { useAccountReader, useSession } from '@lotes/shared-auth';
import { AuthError, type OwnAccount } from '@lotes/shared-auth/shell';
import { fieldMessage } from '@lotes/shared-contract/http';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Button, Field, useToasts } from '@lotes/shared-ui';
import type { FormServices, Refusal } from '@lotes/shared-ui/form';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { anotherEmail, PRESENT_EMAIL } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { AccountCodeForm } from './account-code-form';
import { AccountForm } from './account-form';
import { useAccountText } from './account-texts';
import en from './locales/en.json';
import es from './locales/es.json';
import { ResendAccountCode } from './resend-account-code';

const PRESENT = { es: es.email.present, en: en.email.present };

const messageOf: FormServices['messageOf'] = (problem) =>
  problem.message === PRESENT_EMAIL ? PRESENT : fieldMessage(problem);

/** The e-mail of another account is refused at the field, like the present one (R5.15). */
function refusalOf(caught: unknown): Refusal {
  const refusal = toRefusal(caught);
  const isTaken = caught instanceof AuthError && caught.code === 'auth/email-in-use';
  if (!isTaken) return refusal;
  return { ...refusal, fields: [{ campo: 'email', Mensaje: refusal.es, MensajeEng: refusal.en }] };
}

/** The address that the code was sent to; absent if it was sent before a reload, or from another device. */
interface Asked {
  email?: string | undefined;
}

/**
 * Changes the e-mail in two steps: the new address, then the code that was sent there. The old address stays until the
 * code is entered.
 */
export function EditEmail({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  return asked ? (
    <ConfirmEmail {...asked} onAskAgain={() => setAsked(undefined)} onClose={onClose} />
  ) : (
    <RequestEmail onAsked={setAsked} onClose={onClose} />
  );
}

function RequestEmail({ onAsked, onClose }: { onAsked: (asked: Asked) => void; onClose: () => void }) {
  const t = useAccountText();
  const shell = useT('shell');
  const { correo: email } = useSession();
  const { auth } = useShell();
  const { field, ...form } = useSessionForm({
    schema: anotherEmail(email),
    initial: { email: '' },
    messageOf,
    refusalOf,
    useGuard: useDirtyGuard,
    submit: async ({ email: another }) => {
      const own = await auth.identity.ownAccount();
      await own.changeEmail(another);
      onAsked({ email: another });
    },
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t('email.send')}
      onClose={onClose}
      more={
        <Button variant="ghost" disabled={form.busy} onClick={() => onAsked({})}>
          {shell('passwordChange.haveCode')}
        </Button>
      }
    >
      <Field
        {...field('email')}
        label={t('email.field')}
        hint={t('email.hint')}
        type="email"
        autoComplete="email"
        autoFocus
      />
    </AccountForm>
  );
}

interface ConfirmEmailProps extends Asked {
  onAskAgain: () => void;
  onClose: () => void;
}

function ConfirmEmail({ email, onAskAgain, onClose }: ConfirmEmailProps) {
  const t = useAccountText();
  const toasts = useToasts();
  const { auth } = useShell();
  const accountOf = useAccountReader();
  const confirm = async (own: OwnAccount, code: string) => {
    await own.verifyEmail(code);
    const before = accountOf();
    // The new e-mail is proven, whether or not the session can be refreshed now.
    const isRefreshed = await auth.refresh().then(
      () => true,
      (failure: unknown) => reportError(failure),
    );
    const present = accountOf();
    if (email || present !== before) toasts.success(t('email.done', { email: email ?? present }));
    else if (isRefreshed) toasts.info(t('email.same', { email: present }));
    else toasts.success(t('email.changed'));
    onClose();
  };
  return (
    <AccountCodeForm
      submitLabel={t('email.submit')}
      onCode={confirm}
      onClose={onClose}
      // For an unknown address, the provider may send the code to the present e-mail instead.
      more={
        email ? (
          <ResendAccountCode to={email} send={(own) => own.resendEmailCode()} />
        ) : (
          <AskAgain onAskAgain={onAskAgain} />
        )
      }
    >
      <p>{email ? t('email.sentTo', { email }) : t('email.enterCode')}</p>
    </AccountCodeForm>
  );
}

function AskAgain({ onAskAgain }: Pick<ConfirmEmailProps, 'onAskAgain'>) {
  const t = useAccountText();
  return (
    <Button variant="ghost" onClick={onAskAgain}>
      {t('email.askAgain')}
    </Button>
  );
}
