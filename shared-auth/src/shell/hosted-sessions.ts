import { HOSTED_MARK, type HostedParts } from './identity/hosted-sign-in';

/**
 * Sessions that began on the provider's own page (R5.14); undefined if this site offers none. Every visitor loads this,
 * so the rest comes by `load`.
 */
export function createHostedSessions(parts: HostedParts) {
  const { identity, storage } = parts;
  // On another address of the same server, what was kept here would not be found on the way back.
  if (identity.hosted?.site !== window.location.origin) return undefined;
  const load = async () => (await import('./identity/hosted-login')).createHostedLogin(parts);
  return {
    load,
    /** Forgets where the session began; it is over. */
    forget: () => storage.removeItem(HOSTED_MARK),
    /** The way past the provider's sign-out, asked for before the session ends; undefined if it did not begin there. */
    wayOut: () =>
      storage.getItem(HOSTED_MARK) === null
        ? undefined
        : async (told: Promise<void>) => (await load()).signOut(told),
  };
}

export type HostedSessions = ReturnType<typeof createHostedSessions>;
