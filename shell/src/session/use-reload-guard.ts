import { useEffect, useState } from 'react';
import { useShell } from '../context/shell-context';

/** Prevents a new release from reloading the page while `isNeeded`. Leaving the screen does not ask. */
export function useReloadGuard(isNeeded: boolean): void {
  const { reloadGuard } = useShell();
  useEffect(() => (isNeeded ? reloadGuard.hold() : undefined), [reloadGuard, isNeeded]);
}

/**
 * Longest time in ms that a provider waits for the next answer of a sign-in: a user pool is configured to 3 to 15
 * minutes.
 */
const SIGN_IN_TIMEOUT_MS = 15 * 60_000;

/** Prevents a new release from reloading the page for as long as the provider waits for the answer to this step. */
export function useSignInGuard(): void {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SIGN_IN_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  useReloadGuard(!isOver);
}
