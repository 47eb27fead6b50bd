import type {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { TextStorage } from '../../text-storage';
import { createDeviceStorage } from '../device-storage';
import type { IdentityConfig } from '../identity-client';
import { raiseByBigInt, type LibraryNumberClass } from './powers';
import { boundRequests, type WireClient } from './wire-client';

/** A part of the library's password proof that its typings leave out. */
interface ProofClass {
  prototype: { generateRandomSmallA(): { constructor: LibraryNumberClass } };
}

/** The provider's library, loaded and configured for one user pool. */
export interface CognitoLibrary {
  pool: CognitoUserPool;
  wire: WireClient;
  user(username: string): CognitoUser;
  credentials(username: string, password: string): AuthenticationDetails;
  session(tokens: { idToken: string; accessToken: string; refreshToken: string }): CognitoUserSession;
}

/**
 * Loads the library (25 kB gzip), which visitors do not need.
 * Of what the library stores, only the proof of a device reaches the browser's storage. So a late write, after a time-out
 * or during a sign-out, cannot restore a session. Only the token store writes tokens to the browser.
 */
export async function loadCognito(config: IdentityConfig, browser: TextStorage): Promise<CognitoLibrary> {
  const cognito = await import('amazon-cognito-identity-js');
  const { AuthenticationHelper: proof } = cognito as unknown as { AuthenticationHelper: ProofClass };
  raiseByBigInt(proof.prototype.generateRandomSmallA().constructor);
  const storage = createDeviceStorage(browser);
  const pool = new cognito.CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.clientId,
    Storage: storage,
    AdvancedSecurityDataCollectionFlag: false,
    ...(config.endpoint !== null && { endpoint: config.endpoint }),
  });
  // The library's typings leave out its transport, which is the only place where its retries can be limited.
  const { client: wire } = pool as CognitoUserPool & { client: WireClient };
  boundRequests(wire);
  return {
    pool,
    wire,
    user: (username) => {
      const user = new cognito.CognitoUser({ Username: username, Pool: pool, Storage: storage });
      if (config.flow === 'custom') user.setAuthenticationFlowType('CUSTOM_AUTH');
      return user;
    },
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
