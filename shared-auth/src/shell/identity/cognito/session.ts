import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { responseOf } from './account-flows';
import { endsSession, toAuthError } from '../provider-refusal';
import type { NewTokens } from '../identity-client';
import type { CognitoLibrary } from './library';
import type { StoredTokens } from '../token-store';
import { withBackoff } from '../with-backoff';

/** Returns the tokens of the library's session. */
export function tokensOf(username: string, session: CognitoUserSession): NewTokens {
  return {
    username,
    accessToken: session.getAccessToken().getJwtToken(),
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
}

/**
 * Requests new tokens. Undefined if the provider reports that the session has ended.
 *
 * @throws {AuthError} if the provider cannot be reached
 */
export async function requestRenewal(
  library: CognitoLibrary,
  tokens: StoredTokens,
): Promise<NewTokens | undefined> {
  const user = library.user(tokens.username);
  const refreshToken = library.session(tokens).getRefreshToken();
  try {
    // The library sends the device's key, which the provider requires, only if it knows who is signed in.
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

/** Revokes the session at the provider. Repeated while no response comes (R5.11). */
export async function revokeTokens(
  { wire, pool }: CognitoLibrary,
  { refreshToken }: StoredTokens,
): Promise<void> {
  const request = { Token: refreshToken, ClientId: pool.getClientId() };
  // Not the library's own repetition, whose first pause is 200 ms.
  await withBackoff(() => responseOf('session', (done) => wire.request('RevokeToken', request, done)));
}
