import { useSession } from '@lotes/shared-auth';
import {
  DirtyGuardProvider,
  EventsProvider,
  SlotProvider,
  type DirtyRegistry,
  type EventBus,
} from '@lotes/shared-federation';
import { ToastProvider } from '@lotes/shared-ui';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { Frame } from './layout/frame';
import { useStaffLive } from './live/use-staff-live';
import { buildMenus } from './navigation/menus';
import { RemoteSlot } from './remotes/remote-slot';
import { AppRouter } from './routing/app-router';
import { AppRoutes } from './routing/app-routes';
import { LeaveDialog, type LeavePrompt } from './history/leave-prompt';
import type { AppRoute } from './routing/route-table';
import { ShellProvider, type Shell } from './context/shell-context';

export interface AppProps {
  shell: Shell;
  routes: readonly AppRoute[];
  bus: EventBus;
  dirty: DirtyRegistry;
  leavePrompt: LeavePrompt;
}

/** The whole application, around the objects that start-up made. */
export function App({ shell, routes, bus, dirty, leavePrompt }: AppProps) {
  return (
    <Provider store={shell.auth.store}>
      <ShellProvider value={shell}>
        <EventsProvider bus={bus}>
          <DirtyGuardProvider registry={dirty}>
            <SlotProvider renderer={RemoteSlot}>
              <ToastProvider>
                <AppRouter history={shell.history}>
                  <UserFrame shell={shell} routes={routes} />
                </AppRouter>
                <LeaveDialog prompt={leavePrompt} />
              </ToastProvider>
            </SlotProvider>
          </DirtyGuardProvider>
        </EventsProvider>
      </ShellProvider>
    </Provider>
  );
}

/** The frame with the menus that the current viewer may use. */
function UserFrame({ shell, routes }: Pick<AppProps, 'shell' | 'routes'>) {
  const viewer = useSession();
  useStaffLive(shell.auth, shell.config.apiUrl, viewer.permissions.size > 0);
  const menus = useMemo(() => buildMenus(shell.descriptors, viewer), [shell.descriptors, viewer]);
  return (
    <Frame menus={menus}>
      <AppRoutes routes={routes} />
    </Frame>
  );
}
