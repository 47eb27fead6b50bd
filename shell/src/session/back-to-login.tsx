import { useT } from '@lotes/shared-i18n';
import { Link, useLocation } from 'react-router';
import { keepReturnPath, returnPath } from '../access/return-path';
import { HostedLoginButton } from './hosted';

/** Links from a later sign-in screen: back to the first, and to the provider's own page if it is configured. */
export function BackToLogin() {
  const t = useT('shell');
  const { search } = useLocation();
  return (
    <>
      <Link to={keepReturnPath('/login', search)}>{t('passwordChange.login')}</Link>
      <HostedLoginButton returnPath={returnPath(search)} />
    </>
  );
}
