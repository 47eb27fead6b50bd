import { useState } from 'react';

/** Whether a window was opened at least once: what it needs is loaded then, and stays. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
