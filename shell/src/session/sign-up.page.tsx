import { useLanguage, useT } from '@lotes/shared-i18n';
import { Button, Field, FieldPair } from '@lotes/shared-ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { renameFormerDraft } from './former-draft';
import { HostedLoginButton } from './hosted';
import { NewPasswordFields } from './new-password-fields';
import { SessionCard } from './session-card';
import { SignUpSchema } from './session.schema';
import { useSessionForm } from './use-session-form';

const EMPTY = {
  email: '',
  emailRepeated: '',
  firstName: '',
  lastName: '',
  phone: '',
  password: '',
  passwordRepeated: '',
};

/** Creates an account, which is then verified by an e-mailed code. */
export function SignUpPage() {
  const t = useT('shell');
  const language = useLanguage();
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  useState(renameFormerDraft);

  const { field, formProps, busy, refusal } = useSessionForm({
    schema: SignUpSchema,
    initial: EMPTY,
    draft: {
      as: 'signup',
      fields: ['email', 'emailRepeated', 'firstName', 'lastName', 'phone'],
    },
    submit: async ({ email, firstName, lastName, phone, password }) => {
      const person = { nombre: firstName, apellido: lastName, telefono: phone, idioma: language };
      await auth.signUp({ ...person, correo: email, clave: password });
      pendingAccount.keep({ email, password });
      await navigate(keepReturnPath('/verifyaccount', search));
    },
  });

  return (
    <SessionCard
      title={t('signup.title')}
      lead={t('signup.lead')}
      refusal={refusal}
      links={
        <p>
          {t('signup.haveAccount')} <Link to={keepReturnPath('/login', search)}>{t('signup.login')}</Link>
        </p>
      }
    >
      <form className="sh-session__form" {...formProps}>
        <FieldPair>
          <Field {...field('firstName')} label={t('field.name')} autoComplete="given-name" />
          <Field {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" />
        </FieldPair>
        <Field
          {...field('email', ['emailRepeated'])}
          label={t('field.email')}
          type="email"
          autoComplete="username"
        />
        <Field
          {...field('emailRepeated')}
          label={t('field.emailConfirmation')}
          type="email"
          autoComplete="off"
        />
        <Field
          {...field('phone')}
          label={t('field.phone')}
          hint={t('field.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
        <NewPasswordFields field={field} label={t('field.password')} />
        <Button type="submit" busy={busy}>
          {t('signup.submit')}
        </Button>
      </form>
      <HostedLoginButton returnPath={returnPath(search)} />
    </SessionCard>
  );
}
