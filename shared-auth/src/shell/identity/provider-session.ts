import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { responseOf } from './account-flows';
import { providerError, toAuthError } from './auth-error';
import type { CognitoLibrary } from './cognito-library';
import { isSessionInvalid } from './session-invalid';
import { claimsOf, tokensToStore, type StoredTokens } from './token-store';

/** What is kept of a new session. */
export function storedTokens(username: string, session: CognitoUserSession, now = Date.now()): StoredTokens {
  const tokens = {
    username,
    accessToken: session.getAccessToken().getJwtToken(),
    idToken: session.getIdToken().getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
  };
  return tokensToStore(tokens, now);
}

/** The error of a session that is over: any refusal of a renewal, or one of the texts of R4.9. */
function endsSession(error: unknown): boolean {
  const { code, message } = providerError(error);
  return code === 'NotAuthorizedException' || isSessionInvalid(message);
}

/**
 * Requests new tokens. Undefined where the provider reports the session as over.
 *
 * @throws {AuthError} where the provider is unreachable
 */
export async function requestRenewal(
  library: CognitoLibrary,
  tokens: StoredTokens,
): Promise<StoredTokens | undefined> {
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
    return storedTokens(tokens.username, session);
  } catch (error) {
    if (endsSession(error)) return undefined;
    throw toAuthError(error, 'session');
  }
}

/** Revokes the session at the provider; repeated with backoff while no response comes, up to 5 s apart. */
export async function revokeTokens(load: () => Promise<CognitoLibrary>, tokens: StoredTokens): Promise<void> {
  // A token without this claim cannot be revoked (the provider's documentation of RevokeToken).
  if (!claimsOf(tokens.accessToken).origin_jti) return;
  const { wire, pool } = await load();
  const request = { Token: tokens.refreshToken, ClientId: pool.getClientId() };
  await responseOf('session', (done) => wire.requestWithRetry('RevokeToken', request, done));
}
