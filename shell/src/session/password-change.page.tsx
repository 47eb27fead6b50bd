import { useT } from '@lotes/shared-i18n';
import { Button, Field } from '@lotes/shared-ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { BackToLogin } from './back-to-login';
import { CodeField } from './code-field';
import { useJustVerified } from './just-verified';
import { NewPasswordFields } from './new-password-fields';
import { ResendCode } from './resend-code';
import { SessionCard } from './session-card';
import { VerifyLink } from './verify-link';
import { NewPasswordByCodeSchema, RequestCodeSchema } from './session.schema';
import { useSessionForm } from './use-session-form';
import { useSignInAfterReset } from './use-sign-in-after-reset';

/** The account's e-mail; `isSent` if this screen has just requested the code. */
interface Asked {
  email: string;
  isSent: boolean;
}

/**
 * Replaces a forgotten password in two steps: the e-mail address, then the e-mailed code and the new password. A user who
 * requested the code elsewhere, or before a reload, can open the second step without another code. The user is then signed in.
 */
export function PasswordChangePage() {
  const [asked, setAsked] = useState<Asked>();
  return asked ? <ChoosePassword {...asked} /> : <RequestCode onDone={setAsked} />;
}

function RequestCode({ onDone }: { onDone: (asked: Asked) => void }) {
  const t = useT('shell');
  const { auth, pendingAccount } = useShell();
  const isVerified = useJustVerified();
  const keepEmail = (email: string) => {
    // The password of the last sign-in attempt is dropped, as it may belong to another e-mail.
    pendingAccount.giveUp();
    pendingAccount.remember(email);
  };
  const { form, field, formProps, busy, refusal } = useSessionForm({
    schema: RequestCodeSchema,
    initial: { email: pendingAccount.email() },
    submit: async ({ email }) => {
      keepEmail(email);
      await auth.identity.forgotPassword(email);
      onDone({ email, isSent: true });
    },
  });
  const skip = form.handleSubmit(({ email }) => {
    keepEmail(email);
    onDone({ email, isSent: false });
  });
  return (
    <SessionCard
      title={t('passwordChange.title')}
      lead={t(isVerified ? 'passwordChange.verified' : 'passwordChange.lead')}
      refusal={refusal}
      remedy={refusal?.code === 'auth/not-confirmed' && <VerifyLink />}
      links={<BackToLogin withHosted />}
    >
      <form className="sh-session__form" {...formProps}>
        <Field {...field('email')} label={t('field.email')} type="email" autoComplete="username" />
        <Button type="submit" busy={busy}>
          {t('passwordChange.send')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => void skip()}>
          {t('passwordChange.haveCode')}
        </Button>
      </form>
    </SessionCard>
  );
}

function ChoosePassword({ email, isSent }: Asked) {
  const t = useT('shell');
  const { auth } = useShell();
  const signIn = useSignInAfterReset();
  const { field, formProps, busy, refusal } = useSessionForm({
    schema: NewPasswordByCodeSchema,
    initial: { code: '', password: '', passwordRepeated: '' },
    submit: async ({ code, password }) => {
      await auth.identity.confirmForgotPassword(email, code, password);
      await signIn(email, password);
    },
  });
  return (
    <SessionCard
      title={t('passwordChange.title')}
      lead={t(isSent ? 'passwordChange.sentTo' : 'passwordChange.enterCode', { email })}
      refusal={refusal}
      links={
        <>
          <ResendCode
            email={email}
            resend={(to) => auth.identity.forgotPassword(to)}
            sentText={(to) => t('passwordChange.sentTo', { email: to })}
          />
          <BackToLogin withHosted />
        </>
      }
    >
      <form className="sh-session__form" {...formProps}>
        <CodeField {...field('code')} autoFocus />
        <NewPasswordFields field={field} label={t('field.newPassword')} />
        <Button type="submit" busy={busy}>
          {t('passwordChange.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}
