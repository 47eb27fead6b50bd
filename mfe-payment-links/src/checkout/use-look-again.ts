import { useEffect, useEffectEvent } from 'react';

/**
 * Interval at which a payment under way is read again, in ms: a link that is sent changes no lot, so that no event
 * reports it.
 */
const LOOK_AGAIN_MS = 30_000;

/** Calls `look` every 30 seconds, and as soon as the page is visible again; never while the page is hidden. */
export function useLookAgain(wanted: boolean, look: () => void): void {
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const again = () => lookIfSeen();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [wanted]);
}
