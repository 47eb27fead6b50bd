import { useSession } from '@lotes/shared-auth';
import { ScreenNameProvider, type Access } from '@lotes/shared-federation';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingOverlay } from '../brand/loading-overlay';
import { useShell } from '../context/shell-context';
import { OwnPage, RemotePage } from '../remotes/loaded-page';
import { admit } from '../access/access';
import { returnPath, signInPath } from '../access/return-path';
import type { AppRoute } from './route-table';
import { useArrival } from './use-arrival';

/**
 * Decides on a screen before anything of it is requested, and again whenever the session changes: signed out goes to
 * sign-in and back, lacking the permission to /unauthorized, signed in away from the screens of guests.
 */
export function RouteGate({ route }: { route: AppRoute }) {
  const viewer = useSession();
  const { pathname, search } = useLocation();
  switch (admit(route.access, viewer)) {
    case 'granted':
      return <CheckedScreen route={route} />;
    case 'guests-only':
      return <Navigate to={returnPath(search)} replace />;
    case 'sign-in-first':
      return <Navigate to={signInPath(pathname, search)} replace />;
    case 'permission-lacking':
      return <Navigate to="/unauthorized" replace />;
  }
}

const isOpenToVisitors = (access: Access) => access === 'public' || access === 'guest';

/**
 * A screen. One that visitors do not see needs a session that was checked: one that could not be so far is checked now,
 * or ends. One component renders both kinds, so that going from one to the other is an arrival like any.
 */
function CheckedScreen({ route }: { route: AppRoute }) {
  const { auth } = useShell();
  const [isChecked, setChecked] = useState(() => !auth.isUnchecked());
  const isReady = isChecked || isOpenToVisitors(route.access);
  useEffect(() => {
    if (!isReady) void auth.check().then(() => setChecked(true));
  }, [auth, isReady]);
  return isReady ? <Screen route={route} /> : <LoadingOverlay />;
}

function Screen({ route: { path, source, title } }: { route: AppRoute }) {
  const pick = useBilingual();
  const t = useT('shell');
  const [name, setName] = useState<string>();
  useArrival(t('frame.title', { page: name ?? pick(title) }));
  if (source.kind === 'shell') return <OwnPage key={path} path={path} load={source.load} />;
  // Pages that share a module are told apart by their path: the failure of one is not that of the next.
  return (
    <ScreenNameProvider onName={setName}>
      <RemotePage key={path} remote={source.remote} module={source.module} />
    </ScreenNameProvider>
  );
}
