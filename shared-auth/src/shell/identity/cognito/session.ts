import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { responseOf } from './account-flows';
import { endsSession, toAuthError } from '../provider-refusal';
import type { NewTokens } from '../identity-client';
import type { CognitoLibrary } from './library';
import type { StoredTokens } from '../token-store';

/** The tokens of a session of the library. */
export function tokensOf(username: string, session: CognitoUserSession): NewTokens {
  return {
    username,
    accessToken: session.getAccessToken().getJwtToken(),
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

/**
 * Requests new tokens. Undefined if the provider reports the session as over.
 *
 * @throws {AuthError} where the provider is unreachable
 */
export async function requestRenewal(
  library: CognitoLibrary,
  tokens: StoredTokens,
): Promise<NewTokens | undefined> {
  const user = library.user(tokens.username);
  const refreshToken = library.session(tokens).getRefreshToken();
  try {
    // The library names the device, which the provider asks for, where it knows who is signed in.
    user.setSignInUserSession(library.session(tokens));
    const session = await new Promise<CognitoUserSession>((resolve, reject) => {
      user.refreshSession(refreshToken, (error: Error | null, renewed: CognitoUserSession) =>
        error ? reject(error) : resolve(renewed),
      );
    });
    return tokensOf(tokens.username, session);
  } catch (error) {
    if (endsSession(error)) return undefined;
    throw toAuthError(error, 'session');
  }
}

/** Revokes the session at the provider; repeated with backoff while no response comes, up to 5 s apart (R5.11). */
export async function revokeTokens(
  { wire, pool }: CognitoLibrary,
  { refreshToken }: StoredTokens,
): Promise<void> {
  const request = { Token: refreshToken, ClientId: pool.getClientId() };
  await responseOf('session', (done) => wire.requestWithRetry('RevokeToken', request, done));
}
