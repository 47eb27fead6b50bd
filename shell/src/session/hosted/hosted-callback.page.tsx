import { useSession } from '@lotes/shared-auth';
import { useBilingual } from '@lotes/shared-i18n';
import { Notice } from '@lotes/shared-ui';
import type { Refusal } from '@lotes/shared-ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { keepReturnPath, returnPath, withReturnPath } from '../../access/return-path';
import { LoadingOverlay } from '../../brand/loading-overlay';
import { useShell } from '../../context/shell-context';
import { toRefusal } from '../refusal';
import { SessionCard } from '../session-card';
import { HostedLoginButton } from './hosted-login-button';
import { useHostedText } from './hosted-texts';

/**
 * Return address of the provider's own sign-in page: signs in once with the code that the provider sent, and opens the
 * place to come back to.
 */
export function HostedCallbackPage() {
  const { hosted } = useShell().auth;
  const { signedIn } = useSession();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isBegun = useRef(false);
  // After a failure and a reload, only the address holds the place.
  const place = useRef(returnPath(search));

  const signIn = useEffectEvent((): Promise<string> | undefined => {
    if (isBegun.current) return undefined;
    isBegun.current = true;
    return hosted?.().then((hostedSignIn) => {
      place.current = hostedSignIn.returnPath() ?? place.current;
      return hostedSignIn.complete(search);
    });
  });
  const openReturnPath = useEffectEvent((to: string) => navigate(to, { replace: true }));
  const refuse = useEffectEvent((caught: unknown) => {
    setRefusal(toRefusal(caught));
    // The code must not stay in the history.
    return navigate(withReturnPath(pathname, place.current), { replace: true });
  });
  useEffect(() => {
    void signIn()?.then(openReturnPath, refuse);
  }, []);

  if (!hosted) return <Navigate to="/login" replace />;
  // A user who goes back in the history after signing in arrives here again, with a state that was already used.
  if (refusal && signedIn) return <Navigate to={returnPath(search)} replace />;
  return refusal ? <Refused refusal={refusal} /> : <LoadingOverlay />;
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useHostedText();
  const pick = useBilingual();
  const { search } = useLocation();
  return (
    <SessionCard
      title={t('failed')}
      lead=""
      links={<Link to={keepReturnPath('/login', search)}>{t('login')}</Link>}
    >
      <Notice tone="danger" live>
        {pick(refusal)}
      </Notice>
      <HostedLoginButton returnPath={returnPath(search)} again />
    </SessionCard>
  );
}
