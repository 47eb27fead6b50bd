import type { TextStorage } from '../text-storage';
import type { IdentityClient, NewTokens, OwnAccount } from './identity-client';
import type { StoredTokens } from './token-store';

/** Flows of visitors and of users who are signing in, and changes of the account with a session. */
type ProviderFlows = Pick<
  IdentityClient,
  | 'signUp'
  | 'confirmSignUp'
  | 'resendConfirmationCode'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'signIn'
  | 'answer'
  | 'rememberThisDevice'
>;

/**
 * Calls the provider with the tokens of the signed-in user. If the provider reports that the session has ended, it also
 * ends here.
 *
 * @throws {AuthError} auth/not-authenticated, or the error that the call rejects with
 */
export type AsSignedIn = <Result>(call: (tokens: StoredTokens) => Promise<Result>) => Promise<Result>;

/**
 * A client library of the identity provider, behind an interface that both libraries share (record 0075). It does not
 * cover the tokens between pages, their renewal, other tabs and hosted login, which are the same for both. Every method
 * rejects with an AuthError.
 */
export interface Provider extends ProviderFlows {
  /**
   * Returns new tokens; undefined if the provider reports that the session has ended. @throws {AuthError} auth/network
   */
  renew(tokens: StoredTokens): Promise<NewTokens | undefined>;
  /** Revokes the session's tokens. Repeated while no response comes, with pauses of up to 5 s. */
  revoke(tokens: StoredTokens): Promise<void>;
  changePassword(tokens: StoredTokens, actual: string, clave: string): Promise<void>;
  globalSignOut(tokens: StoredTokens): Promise<void>;
  ownAccount(asSignedIn: AsSignedIn): OwnAccount;
}

export interface ProviderOptions {
  /** Storage of devices between pages; tokens are never written to it. */
  browser: TextStorage;
  /** Called once a user is signed in. */
  onSession: (tokens: NewTokens) => void;
}
