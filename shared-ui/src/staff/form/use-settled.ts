import { useEffect, useState } from 'react';

/** Pause after the last letter, in ms; as long as that of a staff table's filters. */
const PAUSE = 300;

/** Returns a text once typing has paused for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
