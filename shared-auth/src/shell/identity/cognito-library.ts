import type {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { createMemoryStorage } from '../text-storage';
import type { IdentityConfig } from './identity-client';
import { boundRequests, type WireClient } from './wire-client';

/** The provider's library, loaded and set up for one user pool. Nothing it does reaches the browser's storage. */
export interface CognitoLibrary {
  pool: CognitoUserPool;
  wire: WireClient;
  user(username: string): CognitoUser;
  credentials(username: string, password: string): AuthenticationDetails;
  session(tokens: { idToken: string; accessToken: string; refreshToken: string }): CognitoUserSession;
}

/**
 * Loads the library (25 kB gzip), which no visitor needs.
 *
 * It gets a storage of its own in memory: what it would write late, after a time-out or during a sign-out, then never
 * brings a session back to life. The token store alone writes to the browser.
 */
export async function loadCognito(config: IdentityConfig): Promise<CognitoLibrary> {
  const cognito = await import('amazon-cognito-identity-js');
  const storage = createMemoryStorage();
  const pool = new cognito.CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.clientId,
    Storage: storage,
    AdvancedSecurityDataCollectionFlag: false,
    ...(config.endpoint !== null && { endpoint: config.endpoint }),
  });
  // The library's typings leave out its transport, which is the only place where its retries can be bounded.
  const { client: wire } = pool as CognitoUserPool & { client: WireClient };
  boundRequests(wire);
  return {
    pool,
    wire,
    user: (username) => new cognito.CognitoUser({ Username: username, Pool: pool, Storage: storage }),
    credentials: (username, password) =>
      new cognito.AuthenticationDetails({ Username: username, Password: password }),
    session: ({ idToken, accessToken, refreshToken }) =>
      new cognito.CognitoUserSession({
        IdToken: new cognito.CognitoIdToken({ IdToken: idToken }),
        AccessToken: new cognito.CognitoAccessToken({ AccessToken: accessToken }),
        RefreshToken: new cognito.CognitoRefreshToken({ RefreshToken: refreshToken }),
      }),
  };
}
