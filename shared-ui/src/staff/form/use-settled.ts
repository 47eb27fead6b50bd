import { useEffect, useState } from 'react';

/** In ms; as long as the filters of a staff table wait. */
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
