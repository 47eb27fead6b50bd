import type { CognitoUser } from 'amazon-cognito-identity-js';
import { responseOf } from './account-flows';
import { AuthError, type AuthSituation } from './auth-error';
import type { CognitoLibrary } from './cognito-library';
import type { StoredTokens } from './token-store';
import type { WireClient } from './wire-client';

/** The provider's library in the name of whoever is signed in, and its transport for what the library has no call for. */
export interface SignedIn {
  user: CognitoUser;
  wire: WireClient;
  accessToken: string;
}

/**
 * Calls the provider with the user's session. A session that the provider reports as over also ends here.
 *
 * @throws {AuthError} auth/not-authenticated, auth/session-invalid, or what the situation makes of the refusal
 */
export type AskSignedIn = <Result = unknown>(
  situation: AuthSituation,
  ask: (by: SignedIn, done: (error: unknown, result?: Result) => void) => void,
) => Promise<Result>;

interface AskSignedInParts {
  currentTokens: () => Promise<StoredTokens | undefined>;
  load: () => Promise<CognitoLibrary>;
  onInvalid: () => void;
}

export function createAskSignedIn({ currentTokens, load, onInvalid }: AskSignedInParts): AskSignedIn {
  return async (situation, ask) => {
    const tokens = await currentTokens();
    if (!tokens) throw new AuthError('auth/not-authenticated');
    const library = await load();
    const user = library.user(tokens.username);
    user.setSignInUserSession(library.session(tokens));
    const by = { user, wire: library.wire, accessToken: tokens.accessToken };
    try {
      return await responseOf(situation, (done) => ask(by, done));
    } catch (error) {
      if (error instanceof AuthError && error.code === 'auth/session-invalid') onInvalid();
      throw error;
    }
  };
}
