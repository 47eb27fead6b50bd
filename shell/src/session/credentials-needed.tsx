import { Navigate, useLocation } from 'react-router';
import { keepReturnPath } from '../access/return-path';
import { useShell } from '../context/shell-context';
import { sentBack } from './use-next-step';

/** Leads to sign-in users who have nothing to answer here: a sign-in under way did not outlast a reload, and its e-mail did. */
export function CredentialsNeeded() {
  const { pendingAccount } = useShell();
  const { search } = useLocation();
  const state = pendingAccount.email() && sentBack('auth/credentials-needed');
  return <Navigate to={keepReturnPath('/login', search)} {...(state && { state })} replace />;
}
