import { HOSTED_MARK, type HostedParts } from './identity/hosted-sign-in';

/**
 * Sessions that began on the provider's own page (R5.14); undefined if this site does not offer that page. Every visitor
 * loads this file, so the rest is loaded by `load`.
 */
export function createHostedSessions(parts: HostedParts) {
  const { identity, storage } = parts;
  // If the site is opened at another address of the same server, values kept here would not be found when the provider
  // leads back.
  if (identity.hosted?.site !== window.location.origin) return undefined;
  const load = async () => (await import('./identity/hosted-login')).createHostedLogin(parts);
  return {
    load,
    /** Removes the mark that the session began on the provider's page, once it has ended. */
    forget: () => storage.removeItem(HOSTED_MARK),
    /**
     * Returns a function that opens the provider's sign-out page; undefined if the session did not begin there. Call
     * `wayOut` before the session ends.
     */
    wayOut: () =>
      storage.getItem(HOSTED_MARK) === null
        ? undefined
        : async (told: Promise<void>) => (await load()).signOut(told),
  };
}

export type HostedSessions = ReturnType<typeof createHostedSessions>;
