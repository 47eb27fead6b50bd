import { useState } from 'react';

/** The rows of a list that the user has chosen, by their keys. They stay chosen when the page of the list changes. */
export interface Selection {
  keys: readonly string[];
  choose: (keys: readonly string[]) => void;
  clear: () => void;
}

/** State of the chosen rows of one list, at first none. */
export function useSelection(): Selection {
  const [keys, choose] = useState<readonly string[]>([]);
  return { keys, choose, clear: () => choose([]) };
}
