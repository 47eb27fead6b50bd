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

/**
 * The step of the change. `email` is the address that the code was sent to; absent if it was sent before a reload, or from
 * another device.
 */
type Step = { name: 'request' } | { name: 'confirm'; email?: string | undefined };

/**
 * Changes the e-mail in two steps: the new address, then the code that was sent there. The old address stays until the
 * code is entered.
 */
export function EditEmail({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'request' });
  if (step.name === 'request') {
    return <RequestEmail onAsked={(email) => setStep({ name: 'confirm', email })} onClose={onClose} />;
  }
  const askAgain = () => setStep({ name: 'request' });
  return <ConfirmEmail email={step.email} onAskAgain={askAgain} onClose={onClose} />;
}

interface RequestEmailProps {
  /** Called once the code is on its way to an address, or if the user has a code already. */
  onAsked: (email?: string) => void;
  onClose: () => void;
}

function RequestEmail({ onAsked, onClose }: RequestEmailProps) {
  const t = useAccountText();
  const shellText = useT('shell');
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
      onAsked(another);
    },
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t('email.send')}
      onClose={onClose}
      more={
        <Button variant="ghost" disabled={form.busy} onClick={() => onAsked()}>
          {shellText('passwordChange.haveCode')}
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

interface ConfirmEmailProps {
  email: string | undefined;
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
      (failure: unknown) => {
        reportError(failure);
        return false;
      },
    );
    const present = accountOf();
    const isChanged = email !== undefined || present !== before;
    const isKept = isRefreshed && email !== undefined && present !== email;
    // Another client's record has the new e-mail, so this one keeps the old one.
    if (isKept) toasts.info(t('email.kept', { email, present }));
    else if (isChanged) toasts.success(t('email.done', { email: email ?? present }));
    else if (isRefreshed) toasts.info(t('email.same', { email: present }));
    else toasts.success(t('email.changed'));
    onClose();
  };
  return (
    <AccountCodeForm
      submitLabel={t('email.submit')}
      onCode={confirm}
      onClose={onClose}
      // Only a known address is offered another code: for an unknown one, the provider may send it to the present e-mail.
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
