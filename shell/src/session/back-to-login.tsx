import { useT } from '@lotes/shared-i18n';
import { Link, useLocation } from 'react-router';
import { keepReturnPath } from '../access/return-path';

/** The way back to the first sign-in screen. */
export function BackToLogin() {
  const t = useT('shell');
  const { search } = useLocation();
  return <Link to={keepReturnPath('/login', search)}>{t('passwordChange.login')}</Link>;
}
