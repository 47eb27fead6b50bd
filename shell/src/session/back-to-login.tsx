import { useT } from '@lotes/shared-i18n';
import { Link, useLocation } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { HostedLoginButton } from './hosted';

interface BackToLoginProps {
  /** Also offers the provider's own page, if it is configured; not in the middle of a sign-in (R5.14). */
  withHosted?: boolean;
}

/** Leads from another sign-in screen back to the first. */
export function BackToLogin({ withHosted = false }: BackToLoginProps) {
  const t = useT('shell');
  const { search } = useLocation();
  return (
    <>
      <Link to={keepReturnPath('/login', search)}>{t('passwordChange.login')}</Link>
      {withHosted && <HostedLoginButton returnPath={returnPath(search)} />}
    </>
  );
}
