import { useSession } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { Link, NavLink, useHref, useLocation } from 'react-router';
import { keepReturnPath, signInPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { Disclosure } from './disclosure';
import { MenuIcon } from './menu-icon';

/** The signed-in user with the log-out button, or a link to sign in. */
export function AccountMenu() {
  const t = useT('shell');
  const { signedIn, nombre, correo } = useSession();
  if (!signedIn) return <SignInLink />;
  return (
    <Disclosure label={nombre || t('account.menu')} icon="person">
      <p className="sh-account__mail">{correo}</p>
      <AccountLink />
      <SignOutButton />
    </Disclosure>
  );
}

/** Links to the sign-in screen, with the present place to come back to. */
export function SignInLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT('shell');
  const { pathname, search } = useLocation();
  const isSigningIn =
    /^\/(login(-step|\/callback)?|signup|verifyaccount|passwordchange|change-temporary-password)$/.test(
      pathname,
    );
  const to = isSigningIn ? keepReturnPath('/login', search) : signInPath(pathname, search);
  return (
    <Link className="sh-account__sign-in" to={to} {...(onFollow && { onClick: onFollow })}>
      <MenuIcon name="person" />
      {t('account.signIn')}
    </Link>
  );
}

/** Links to the page of the user's own account. */
export function AccountLink({ onFollow }: { onFollow?: () => void }) {
  const t = useT('shell');
  return (
    <NavLink className="sh-menu__link" to="/account" {...(onFollow && { onClick: onFollow })}>
      {t('account.menu')}
    </NavLink>
  );
}

/** Signs out. Opens the home screen first, so that no screen that requires a session sends the person to sign-in. */
export function SignOutButton({ onFollow }: { onFollow?: () => void }) {
  const t = useT('shell');
  const { history, auth } = useShell();
  const toasts = useToasts();
  const home = useHref('/');
  const signOut = async () => {
    onFollow?.();
    if (!(await history.leaveFor(home))) return;
    auth.signOut();
    toasts.info(t('account.signedOut'));
  };
  return (
    <button type="button" className="sh-menu__link" onClick={() => void signOut()}>
      {t('account.signOut')}
    </button>
  );
}
