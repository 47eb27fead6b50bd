import { useLocation } from 'react-router';

/** State of the navigation from the confirmation of an account to the choice of its password. */
export const JUST_VERIFIED = { isVerified: true };

/** Returns true if the account was confirmed just now by someone who may not know its password. */
export function useJustVerified(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'isVerified' in state && state.isVerified === true;
}
