import type { IdentityClient, IdentityConfig } from './identity/identity-client';
import type { TextStorage } from './text-storage';

/** Marks in local storage that the session of this browser began on the provider's own page, and so has to end there. */
const MARK = 'lotes.hosted';

/** Signing in on the provider's own page. */
export interface HostedSignIn {
  /** Leads there. `again`: also whom it remembers is asked. @throws {AuthError} auth/network where the page is not left within 10 s */
  begin(returnPath: string, again?: boolean): Promise<void>;
  /**
   * Signs in with what the page sent back in the query.
   *
   * @returns the path that {@link begin} was given
   * @throws {AuthError | ApiFailure} `auth/invalid-state` where this browser did not ask for it
   */
  complete(search: string): Promise<string>;
}

/** What is needed of the configuration of the page. */
interface HostedSite {
  identity: IdentityConfig;
  storage: TextStorage;
  language: () => 'es' | 'en';
  leave?: (address: string) => void;
}

/**
 * What becomes of sessions that begin on the provider's own page; undefined where none is offered on this site.
 *
 * @param open opens the session at the api
 */
export function createHostedSessions(
  site: HostedSite,
  identity: IdentityClient,
  open: () => Promise<unknown>,
) {
  const { storage, language, leave } = site;
  const { hosted, clientId } = site.identity;
  // On another address of the same server, what was kept here would not be found on the way back.
  if (hosted?.site !== window.location.origin) return undefined;
  const load = async () => {
    const { createHostedLogin } = await import('./identity/hosted-login');
    return createHostedLogin({ config: hosted, clientId, ...(leave && { leave }) });
  };
  const signIn: HostedSignIn = {
    begin: async (returnPath, again = false) => (await load()).begin(returnPath, language(), again),
    complete: async (search) => {
      const { tokens, returnPath } = await (await load()).complete(search);
      identity.acceptTokens(tokens);
      storage.setItem(MARK, '1');
      await open();
      return returnPath;
    },
  };
  return {
    signIn,
    /** Forgets where the session began; it is over. */
    forget: () => storage.removeItem(MARK),
    /** The way past the provider's sign-out, asked for before the session ends; undefined where it did not begin there. */
    wayOut: () =>
      storage.getItem(MARK) === null
        ? undefined
        : async (told: Promise<void>): Promise<void> => (await load()).signOut(told),
  };
}

export type HostedSessions = ReturnType<typeof createHostedSessions>;
