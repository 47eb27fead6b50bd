import type { CognitoUser } from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';
import { callOperation, cognitoClient } from './cognito-user';
import type { TestIdentity } from './start-test-identity';

/** The session of the client library, which its typings leave out. */
export const sessionOf = (user: CognitoUser) => (user as unknown as { Session: string }).Session;

/** Sign-ins with a demo account's password: one that ends with tokens, and one that waits for a challenge. */
export function signInDesk(identity: TestIdentity, password = 'Demo-1234') {
  const client = cognitoClient(identity);
  const call = (operation: string, message: object) => callOperation(identity.endpoint, operation, message);
  return {
    client,
    call,
    signedIn: async (email: string) => {
      const user = client.user(email);
      const outcome = await client.signIn(user, password);
      if (!('session' in outcome)) throw new Error(`A challenge: ${outcome.challenge}`);
      return { user, AccessToken: outcome.session.getAccessToken().getJwtToken() };
    },
    challenged: async (email: string) => {
      const user = client.user(email);
      const outcome = await client.signIn(user, password);
      return { user, challenge: 'challenge' in outcome ? outcome.challenge : 'none' };
    },
    /** Answers a challenge by sending the message directly, without the client library. */
    respond: (ChallengeName: string, Session: string, ChallengeResponses: Record<string, string>) =>
      call('RespondToAuthChallenge', {
        ClientId: identity.settings.clientId,
        ChallengeName,
        ChallengeResponses,
        Session,
      }),
    /** The code that an authenticator app shows `periods` periods of 30 seconds after the pool's present time. */
    codeOf: (secret: string, periods = 0) => {
      const { stoppedAt = Date.now(), offsetMs } = identity.clock;
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: stoppedAt + offsetMs + periods * 30_000,
      });
    },
  };
}
