import type { TextStorage } from '../text-storage';
import type { IdentityClient, NewTokens, OwnAccount } from './identity-client';
import type { StoredTokens } from './token-store';

/** Flows of visitors and of users at sign-in, and changes of the account with a session. */
type ProviderFlows = Pick<
  IdentityClient,
  | 'signUp'
  | 'confirmSignUp'
  | 'resendConfirmationCode'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'signIn'
  | 'completeNewPassword'
  | 'answer'
  | 'rememberDevice'
>;

/**
 * Calls the provider with the tokens of the signed-in user. A session that it reports as over also ends here.
 *
 * @throws {AuthError} auth/not-authenticated, or what the call rejects with
 */
export type AsSignedIn = <Result>(call: (tokens: StoredTokens) => Promise<Result>) => Promise<Result>;

/**
 * A client library of the identity provider, behind what both have in common (record 0075). Tokens between pages, their renewal
 * one at a time, other tabs and hosted login are the same for all, and not in here. Every method rejects with an AuthError.
 */
export interface Provider extends ProviderFlows {
  /** Returns new tokens, or undefined if the provider reports the session as over. @throws {AuthError} auth/network */
  renew(tokens: StoredTokens): Promise<NewTokens | undefined>;
  /** Has the session's tokens refused from now on; repeated with backoff while no response comes, up to 5 s apart. */
  revoke(tokens: StoredTokens): Promise<void>;
  changePassword(tokens: StoredTokens, actual: string, clave: string): Promise<void>;
  globalSignOut(tokens: StoredTokens): Promise<void>;
  ownAccount(asSignedIn: AsSignedIn): OwnAccount;
}

export interface ProviderOptions {
  /** Storage of devices between pages; no token goes there. */
  browser: TextStorage;
  /** Called once a user is signed in. */
  onSession: (tokens: NewTokens) => void;
}
