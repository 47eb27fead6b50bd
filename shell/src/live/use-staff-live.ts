import { useEffect, useRef } from 'react';
import { whenIdle, type Auth } from '@lotes/shared-auth/shell';
import type { StaffLive } from './staff-live';

/** Follows the staff's stream while a user with any permission is signed in; visitors do not even load its code. */
export function useStaffLive(auth: Auth, apiUrl: string, wanted: boolean): void {
  const live = useRef<Promise<StaffLive>>(undefined);
  useEffect(() => {
    if (!wanted && !live.current) return undefined;
    return whenIdle(() => {
      live.current ??= import('./staff-live').then(({ StaffLive }) => new StaffLive({ auth, apiUrl }));
      live.current.then(
        (staff) => staff.follow(wanted),
        // Without it lists are as fresh as they were without the stream; the next session tries again.
        () => (live.current = undefined),
      );
    });
  }, [auth, apiUrl, wanted]);
}
