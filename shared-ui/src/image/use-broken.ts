import { useState } from 'react';
import { useBackOnline } from '../message/use-back-online';

/**
 * Tracks whether a picture failed to load. A placeholder replaces it until another picture is shown or the browser is
 * back online.
 * @returns the state, and the handler of the picture's error event
 */
export function useBroken(src: string | null): [isBroken: boolean, noteBroken: () => void] {
  const [broken, setBroken] = useState<string | null>(null);
  useBackOnline(() => setBroken(null));
  return [src !== null && broken === src, () => setBroken(src)];
}
