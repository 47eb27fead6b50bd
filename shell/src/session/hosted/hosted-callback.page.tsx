import { useSession } from '@lotes/shared-auth';
import { useBilingual } from '@lotes/shared-i18n';
import { Notice } from '@lotes/shared-ui';
import type { Refusal } from '@lotes/shared-ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { LoadingOverlay } from '../../brand/loading-overlay';
import { useShell } from '../../context/shell-context';
import { toRefusal } from '../refusal';
import { SessionCard } from '../session-card';
import { HostedLoginButton } from './hosted-login-button';
import { useHostedText } from './hosted-texts';

/** Where the provider's own sign-in page leads back to: signs in with what it sent, once, and goes on. */
export function HostedCallbackPage() {
  const { hosted } = useShell().auth;
  const { signedIn } = useSession();
  const [refusal, setRefusal] = useState<Refusal>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isBegun = useRef(false);

  const signIn = useEffectEvent((): Promise<string> | undefined => {
    if (isBegun.current) return undefined;
    isBegun.current = true;
    return hosted?.().then((signIn) => signIn.complete(search));
  });
  const goOn = useEffectEvent((returnPath: string) => navigate(returnPath, { replace: true }));
  const refuse = useEffectEvent((caught: unknown) => {
    setRefusal(toRefusal(caught));
    // A code has no place in the history.
    return navigate(pathname, { replace: true });
  });
  useEffect(() => {
    void signIn()?.then(goOn, refuse);
  }, []);

  if (!hosted) return <Navigate to="/login" replace />;
  // Who goes back in the history after signing in comes by here again, with a state that was used.
  if (refusal && signedIn) return <Navigate to="/" replace />;
  return refusal ? <Refused refusal={refusal} /> : <LoadingOverlay />;
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useHostedText();
  const pick = useBilingual();
  return (
    <SessionCard title={t('failed')} lead="" links={<Link to="/login">{t('login')}</Link>}>
      <Notice tone="danger" live>
        {pick(refusal)}
      </Notice>
      <HostedLoginButton returnPath="/" again />
    </SessionCard>
  );
}
