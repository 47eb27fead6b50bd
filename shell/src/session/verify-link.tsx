import { useT } from '@lotes/shared-i18n';
import { Link, useLocation } from 'react-router';
import { keepReturnPath } from '../access/return-path';

/** A link to the verification, for the refusal of an account that is not confirmed. */
export function VerifyLink() {
  const t = useT('shell');
  const { search } = useLocation();
  return <Link to={keepReturnPath('/verifyaccount', search)}>{t('login.verify')}</Link>;
}
