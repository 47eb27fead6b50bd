import { useT } from '@lotes/shared-i18n';
import { Button, Field, Notice, useToasts } from '@lotes/shared-ui';
import { useWatch } from '@lotes/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { BackToLogin } from './back-to-login';
import { CodeField } from './code-field';
import { ResendCode } from './resend-code';
import { SessionCard } from './session-card';
import { VerifySchema } from './session.schema';
import { useAutomaticSignIn } from './use-automatic-sign-in';
import { JUST_VERIFIED } from './just-verified';
import { useMailedCode, type MailedCode } from './use-mailed-code';
import { useNextStep } from './use-next-step';
import { useReloadGuard } from './use-reload-guard';
import { useSessionForm } from './use-session-form';

/**
 * Confirms an account by the e-mailed code, which is typed here or comes with the link of the mail. A visitor who has
 * just signed up is then signed in with the same credentials. Without them, another person may have created the account
 * and know its password: nothing is sent without a press of the button, and the next screen replaces the password (R5.4).
 */
export function VerifyAccountPage() {
  const { mailed, followed } = useMailedCode();
  return <VerifyAccount key={followed} mailed={mailed} />;
}

function VerifyAccount({ mailed }: { mailed?: MailedCode | undefined }) {
  const t = useT('shell');
  const toasts = useToasts();
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { follow } = useNextStep();
  const [pending, setPending] = useState(pendingAccount.credentials());
  const [isVerified, setVerified] = useState(false);
  useReloadGuard(pending !== undefined);
  const signInNow = useAutomaticSignIn(pending, {
    onStep: async (step) => {
      await follow(step);
      if (isVerified && step.step === 'signed-in') toasts.info(t('verify.signedIn'));
    },
    onOver: () => {
      pendingAccount.giveUp();
      setPending(undefined);
      if (isVerified && pending) void leadToLogin(pending.email);
    },
  });
  // The e-mail is kept over a reload and after the automatic sign-in; the password is not.
  const [known] = useState(mailed?.email ?? pendingAccount.email());
  const leadToLogin = async (email: string) => {
    toasts.info(t('verify.done'));
    pendingAccount.remember(email);
    await navigate(keepReturnPath('/login', search));
  };
  const leadToPassword = async (email: string) => {
    pendingAccount.remember(email);
    await navigate(keepReturnPath('/passwordchange', search), { state: JUST_VERIFIED });
  };
  const formElement = useRef<HTMLFormElement>(null);
  const isOwnLink = mailed !== undefined && mailed.email === pending?.email;
  const isForeignLink = mailed !== undefined && !isOwnLink;
  useEffect(() => {
    if (isOwnLink) formElement.current?.requestSubmit();
  }, [isOwnLink]);

  const { form, field, formProps, busy, refusal } = useSessionForm({
    schema: VerifySchema,
    initial: { email: known, code: mailed?.code ?? '' },
    submit: async ({ email, code }) => {
      await auth.identity.confirmSignUp(email, code);
      if (email !== pending?.email) return leadToPassword(email);
      const outcome = await signInNow();
      // As long as the credentials are kept, the sign-in can be tried again.
      if (outcome === 'not-yet' && pendingAccount.credentials()) setVerified(true);
      else if (outcome === 'done') toasts.info(t('verify.signedIn'));
      else if (outcome !== 'asked') await leadToLogin(email);
    },
  });

  const typedEmail = useWatch({ control: form.control, name: 'email' });

  const lead = pending ? t('verify.sentTo', { email: pending.email }) : t('verify.lead');

  if (isVerified) return <SigningIn />;
  return (
    <SessionCard
      title={t('verify.title')}
      lead={isForeignLink ? t('verify.mailed') : lead}
      refusal={refusal}
      links={
        <>
          <ResendCode
            email={typedEmail}
            resend={(to) => auth.identity.resendConfirmationCode(to)}
            sentText={(to) => t('verify.resent', { email: to })}
          />
          <BackToLogin withHosted />
        </>
      }
    >
      <form className="sh-session__form" ref={formElement} {...formProps}>
        {(!pending || isForeignLink) && (
          <Field {...field('email')} label={t('field.email')} type="email" autoComplete="username" />
        )}
        <CodeField {...field('code')} />
        <Button type="submit" busy={busy}>
          {t('verify.submit')}
        </Button>
      </form>
    </SessionCard>
  );
}

/** Shown between the confirmation and the sign-in, if the user could not be signed in at once. */
function SigningIn() {
  const t = useT('shell');
  return (
    <SessionCard title={t('verify.title')} lead={null} links={<BackToLogin />}>
      <Notice live>{t('verify.signingIn')}</Notice>
    </SessionCard>
  );
}
