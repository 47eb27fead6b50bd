import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser has a connection again: what failed without one is tried again by itself. */
export function useBackOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => back(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
