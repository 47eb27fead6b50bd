import type { TextStorage } from '../text-storage';
import type { IdentityClient, IdentityConfig } from './identity-client';

/** Marks in local storage that the session of this browser began on the provider's own page, and so has to end there. */
export const HOSTED_MARK = 'lotes.hosted';

/** Signing in on the provider's own page. */
export interface HostedSignIn {
  /** Leads there. `again`: also whom it remembers is asked. @throws {AuthError} auth/network where the page is not left within 10 s */
  begin(returnPath: string, again?: boolean): Promise<void>;
  /** The path that {@link begin} was given, until it is completed; undefined if this browser did not begin. */
  returnPath(): string | undefined;
  /**
   * Signs in with what the page sent back in the query.
   *
   * @returns the path that {@link begin} was given
   * @throws {AuthError | ApiFailure} `auth/invalid-state` where this browser did not ask for it
   */
  complete(search: string): Promise<string>;
}

/** The parts that a hosted sign-in needs. */
export interface HostedParts {
  identity: IdentityConfig;
  storage: TextStorage;
  language: () => 'es' | 'en';
  /** Goes to another address; the browser's own way where it is absent. */
  leave?: (address: string) => void;
  client: Pick<IdentityClient, 'acceptTokens'>;
  /** Opens the session at the api. */
  open: () => Promise<unknown>;
}
