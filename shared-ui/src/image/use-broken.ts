import { useState } from 'react';
import { useBackOnline } from '../message/use-back-online';

/**
 * Whether a picture failed to load: a placeholder stands in its place then, until another is shown or the browser is back online.
 * @returns that, and what its error event calls
 */
export function useBroken(src: string | null): [isBroken: boolean, noteBroken: () => void] {
  const [broken, setBroken] = useState<string | null>(null);
  useBackOnline(() => setBroken(null));
  return [src !== null && broken === src, () => setBroken(src)];
}
