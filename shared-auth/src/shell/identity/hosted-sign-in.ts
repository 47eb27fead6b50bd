import type { TextStorage } from '../text-storage';
import type { IdentityClient, IdentityConfig } from './identity-client';

/**
 * Key of local storage. Marks that the session of this browser began on the provider's own page, and so must end there.
 */
export const HOSTED_MARK = 'lotes.hosted';

/** Sign-in on the provider's own page. */
export interface HostedSignIn {
  /**
   * Opens the page. With `again`, it asks even users whom it remembers. @throws {AuthError} auth/network if the browser
   * does not leave this page within 10 s
   */
  begin(returnPath: string, again?: boolean): Promise<void>;
  /**
   * The path that {@link begin} was given, until the sign-in is completed; undefined if this browser did not begin one.
   */
  returnPath(): string | undefined;
  /**
   * Signs in with the query that the page led back with.
   *
   * @returns the path that {@link begin} was given
   * @throws {AuthError | ApiFailure} `auth/invalid-state` if this browser did not begin the sign-in
   */
  complete(search: string): Promise<string>;
}

/** The parts that a hosted sign-in needs. */
export interface HostedParts {
  identity: IdentityConfig;
  storage: TextStorage;
  language: () => 'es' | 'en';
  /** Goes to another address; by default as the browser does. */
  leave?: (address: string) => void;
  client: Pick<IdentityClient, 'acceptTokens'>;
  /** Opens the session at the api. */
  open: () => Promise<unknown>;
}
