import { useEffect, useState } from 'react';
import { useShell } from '../context/shell-context';

/** Keeps a new release from reloading the page while something is typed or awaited here. Leaving the screen asks nothing. */
export function useReloadGuard(isNeeded: boolean): void {
  const { reloadGuard } = useShell();
  useEffect(() => (isNeeded ? reloadGuard.hold() : undefined), [reloadGuard, isNeeded]);
}

/** No provider waits longer for the next answer of a sign-in: a user pool sets 3 to 15 minutes. */
const SIGN_IN_TIMEOUT_MS = 15 * 60_000;

/** Keeps a new release from reloading the page for as long as a sign-in can wait for what is asked here. */
export function useSignInGuard(): void {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SIGN_IN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  useReloadGuard(!isOver);
}
