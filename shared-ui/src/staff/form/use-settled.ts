import { useEffect, useState } from 'react';

/** Pause after the last letter, the same as for the filters of a staff table. */
const PAUSE_MS = 300;

/** Returns the typed text once typing has paused for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
