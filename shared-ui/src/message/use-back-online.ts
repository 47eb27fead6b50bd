import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser is online again, so that what failed offline can be tried again automatically. */
export function useBackOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => back(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
