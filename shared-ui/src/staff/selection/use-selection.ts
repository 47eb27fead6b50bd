import { useState } from 'react';

/** The rows of a list that its reader chose, by their keys; they stay chosen from page to page. */
export interface Selection {
  keys: readonly string[];
  choose: (keys: readonly string[]) => void;
  clear: () => void;
}

/** The choice of rows of one list; none to begin with. */
export function useSelection(): Selection {
  const [keys, choose] = useState<readonly string[]>([]);
  return { keys, choose, clear: () => choose([]) };
}
