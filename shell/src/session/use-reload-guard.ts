import { useEffect } from 'react';
import { useShell } from '../context/shell-context';

/** Keeps a new release from reloading the page while something is typed or awaited here. Leaving the screen asks nothing. */
export function useReloadGuard(isNeeded: boolean): void {
  const { reloadGuard } = useShell();
  useEffect(() => (isNeeded ? reloadGuard.hold() : undefined), [reloadGuard, isNeeded]);
}
