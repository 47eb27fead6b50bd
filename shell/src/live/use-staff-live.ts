import { useEffect, useRef } from 'react';
import { whenIdle, type Auth } from '@lotes/shared-auth/shell';
import type { StaffLive } from './staff-live';

/** Pause in ms before the stream's code is loaded again after a failure. */
const RETRY_MS = 15_000;

/**
 * Follows the event stream of staff while a user with any permission is signed in. For visitors, not even its code is
 * loaded.
 */
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
          // Without the stream, lists do not show the changes of other people, so loading is tried until it succeeds.
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
