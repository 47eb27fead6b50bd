import type { CognitoUser } from 'amazon-cognito-identity-js';
import type { AuthSituation } from '../provider-refusal';
import type { AsSignedIn } from '../provider';
import type { StoredTokens } from '../token-store';
import { responseOf } from './account-flows';
import type { CognitoLibrary } from './library';
import type { WireClient } from './wire-client';

/**
 * The library with the session of the signed-in user, and its transport for operations that the library has no function
 * for.
 */
export interface SignedIn {
  user: CognitoUser;
  wire: WireClient;
  accessToken: string;
}

type Ask<Result> = (by: SignedIn, done: (error: unknown, result?: Result) => void) => void;

/** Calls the provider with these tokens. @throws {AuthError} the refusal, read by the situation */
export function askWith<Result = unknown>(
  library: CognitoLibrary,
  tokens: StoredTokens,
  situation: AuthSituation,
  ask: Ask<Result>,
): Promise<Result> {
  const user = library.user(tokens.username);
  user.setSignInUserSession(library.session(tokens));
  const by = { user, wire: library.wire, accessToken: tokens.accessToken };
  return responseOf(situation, (done) => ask(by, done));
}

/** Calls the provider with the tokens of the signed-in user. */
export type AskSignedIn = <Result = unknown>(situation: AuthSituation, ask: Ask<Result>) => Promise<Result>;

/** Returns the function that calls the provider with the tokens that `asSignedIn` gives it. */
export function createAskSignedIn(library: CognitoLibrary, asSignedIn: AsSignedIn): AskSignedIn {
  return (situation, ask) => asSignedIn((tokens) => askWith(library, tokens, situation, ask));
}
