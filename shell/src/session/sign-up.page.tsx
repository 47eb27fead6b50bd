import { useLanguage, useT } from '@lotes/shared-i18n';
import { Button, Field, FieldPair } from '@lotes/shared-ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { HostedLoginButton } from './hosted';
import { NewPasswordFields } from './new-password-fields';
import { SessionCard } from './session-card';
import { SignUpSchema } from './session.schema';
import { useSessionForm } from './use-session-form';

const EMPTY = {
  correo: '',
  correoConfirmado: '',
  nombre: '',
  apellido: '',
  telefono: '',
  clave: '',
  claveConfirmada: '',
};

/** Creates an account, which is then verified by an e-mailed code. */
export function SignUpPage() {
  const t = useT('shell');
  const idioma = useLanguage();
  const { auth, pendingAccount } = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();

  const { field, formProps, busy, refusal } = useSessionForm({
    schema: SignUpSchema,
    initial: EMPTY,
    draft: {
      as: 'signup',
      fields: ['correo', 'correoConfirmado', 'nombre', 'apellido', 'telefono'],
    },
    submit: async ({ correo, nombre, apellido, telefono, clave }) => {
      await auth.signUp({ correo, nombre, apellido, telefono, clave, idioma });
      pendingAccount.keep({ correo, clave });
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
          <Field {...field('nombre')} label={t('field.name')} autoComplete="given-name" />
          <Field {...field('apellido')} label={t('field.lastName')} autoComplete="family-name" />
        </FieldPair>
        <Field
          {...field('correo', ['correoConfirmado'])}
          label={t('field.email')}
          type="email"
          autoComplete="username"
        />
        <Field
          {...field('correoConfirmado')}
          label={t('field.emailConfirmation')}
          type="email"
          autoComplete="off"
        />
        <Field
          {...field('telefono')}
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
