import { useSession } from '@lotes/shared-auth';
import { ScreenNameProvider, useIsDirty, type Access } from '@lotes/shared-federation';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingOverlay } from '../brand/loading-overlay';
import { useShell } from '../context/shell-context';
import { OwnPage, RemotePage } from '../remotes/loaded-page';
import { admit, type Admission } from '../access/access';
import { returnPath, signInPath } from '../access/return-path';
import type { AppRoute } from './route-table';
import { useArrival } from './use-arrival';

/**
 * Decides whether a screen may be shown before any file of it is requested, and again whenever the session changes. A
 * visitor without the session that it requires is sent to sign-in and then back, a user without its permission to
 * /unauthorized, and a signed-in user away from the screens for guests.
 */
export function RouteGate({ route }: { route: AppRoute }) {
  const viewer = useSession();
  const { pathname, search } = useLocation();
  const admission = admit(route.access, viewer);
  const isKeptOpen = useKeptOpen(route, admission);
  switch (isKeptOpen ? 'granted' : admission) {
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

/**
 * True while an open screen holds unsaved input although its permission was withdrawn, so that what was typed stays
 * readable (R15.6). A notice says so.
 */
function useKeptOpen(route: AppRoute, admission: Admission): boolean {
  const t = useT('shell');
  const toasts = useToasts();
  const isDirty = useIsDirty();
  const [opened, setOpened] = useState<AppRoute>();
  if (admission === 'granted' && opened !== route) setOpened(route);
  const isKept = admission === 'permission-lacking' && opened === route && isDirty;
  const tell = useEffectEvent(() => toasts.info(t('unauthorized.keptOpen')));
  useEffect(() => {
    if (isKept) tell();
  }, [isKept]);
  return isKept;
}

const isOpenToVisitors = (access: Access) => access === 'public' || access === 'guest';

/**
 * A screen. A screen that visitors may not see requires a checked session: if the session could not be checked so far, it
 * is checked now, and may end. One component renders both kinds of screen, so that going from one to the other counts as
 * opening any screen.
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
  // Pages that share a module are told apart by their path, so that the failure of one is not shown on the other.
  return (
    <ScreenNameProvider onName={setName}>
      <RemotePage key={path} remote={source.remote} module={source.module} />
    </ScreenNameProvider>
  );
}
