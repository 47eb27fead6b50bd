import { useState } from 'react';

/** Returns true once a window was opened: its parts are loaded then, and stay. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever;
}
