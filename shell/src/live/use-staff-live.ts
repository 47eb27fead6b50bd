import { useEffect, useRef } from 'react';
import { whenIdle, type Auth } from '@lotes/shared-auth/shell';
import type { StaffLive } from './staff-live';

/** Pause before its code is loaded again after a failure, in ms. */
const RETRY_MS = 15_000;

/** Follows the staff's stream while a user with any permission is signed in; visitors do not even load its code. */
export function useStaffLive(auth: Auth, apiUrl: string, wanted: boolean): void {
  const live = useRef<Promise<StaffLive>>(undefined);
  useEffect(() => {
    if (!wanted && !live.current) return undefined;
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      live.current ??= import('./staff-live').then(({ StaffLive }) => new StaffLive({ auth, apiUrl }));
      live.current.then(
        (staff) => staff.follow(wanted),
        () => {
          live.current = undefined;
          // Without it lists show no change of another's, so that it is tried until it comes.
          if (!isOver) retry = setTimeout(follow, RETRY_MS);
        },
      );
    };
    const stop = whenIdle(follow);
    return () => {
      isOver = true;
      stop();
      clearTimeout(retry);
    };
  }, [auth, apiUrl, wanted]);
}
