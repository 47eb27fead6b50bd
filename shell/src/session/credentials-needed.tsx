import { Navigate, useLocation } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { sentBack } from './use-next-step';

/**
 * Shown to users for whom this screen has no step: it links to sign-in. The sign-in was lost by a reload, except for its
 * e-mail.
 */
export function CredentialsNeeded() {
  const { pendingAccount } = useShell();
  const { search } = useLocation();
  const state = pendingAccount.email() && sentBack('auth/credentials-needed');
  return <Navigate to={keepReturnPath('/login', search)} {...(state && { state })} replace />;
}
