import { Suspense, useRef } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoadingOverlay } from '../brand/loading-overlay';
import type { Place } from './another-subject';
import { RouteGate } from './route-gate';
import type { AppRoute } from './route-table';
import { LastScreen } from './use-arrival';

/** The screen that the address names; an unknown address is the home screen (R2.5). */
export function AppRoutes({ routes }: { routes: readonly AppRoute[] }) {
  const lastScreen = useRef<Place>(undefined);
  return (
    <LastScreen value={lastScreen}>
      <Suspense fallback={<LoadingOverlay />}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RouteGate route={route} />} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </LastScreen>
  );
}
