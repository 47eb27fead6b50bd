import type { CognitoUser, CognitoUserSession, IAuthenticationCallback } from 'amazon-cognito-identity-js';
import { requirePassword, usernameOf } from './account-flows';
import { AuthError, toAuthError, type AuthSituation } from './auth-error';
import type { CognitoLibrary } from './cognito-library';
import type { IdentityClient, SignInStep, UnsupportedChallenge } from './identity-client';

type SignInFlow = Pick<IdentityClient, 'signIn' | 'completeNewPassword'>;

/** Called once a user is signed in, with the provider's name for the user and the new session. */
type OnSession = (username: string, session: CognitoUserSession) => void;

/** Runs one exchange with the provider up to its next step. */
function nextStep(
  situation: AuthSituation,
  onSession: (session: CognitoUserSession) => void,
  exchange: (callbacks: IAuthenticationCallback) => void,
): Promise<SignInStep> {
  return new Promise((resolve, reject) => {
    const unsupported = (challenge: UnsupportedChallenge) => () =>
      resolve({ step: 'unsupported-challenge', challenge });
    exchange({
      onSuccess: (session) => {
        onSession(session);
        resolve({ step: 'signed-in' });
      },
      onFailure: (error) => reject(toAuthError(error, situation)),
      newPasswordRequired: (_attributes, requiredAttributes: string[]) =>
        resolve({ step: 'new-password-required', requiredAttributes }),
      mfaRequired: unsupported('SMS_MFA'),
      totpRequired: unsupported('SOFTWARE_TOKEN_MFA'),
      selectMFAType: unsupported('SELECT_MFA_TYPE'),
      mfaSetup: unsupported('MFA_SETUP'),
      customChallenge: unsupported('CUSTOM_CHALLENGE'),
    });
  });
}

/** Lets one attempt run at a time. Requests end within a time-out, so the mark always clears. */
function oneAtATime() {
  let pending = false;
  return async (attempt: () => Promise<SignInStep>): Promise<SignInStep> => {
    if (pending) throw new AuthError('auth/pending-sign-in');
    pending = true;
    try {
      return await attempt();
    } finally {
      pending = false;
    }
  };
}

/** Signs people in with the password proof (SRP): the password itself never leaves the page. */
export function createSignInFlow(load: () => Promise<CognitoLibrary>, onSession: OnSession): SignInFlow {
  const alone = oneAtATime();
  /** The user whose challenge is open. The provider's session for it lives in this object, so in this page. */
  let challenged: CognitoUser | undefined;

  const advance = async (
    user: CognitoUser,
    situation: AuthSituation,
    exchange: (callbacks: IAuthenticationCallback) => void,
  ): Promise<SignInStep> => {
    const step = await nextStep(situation, (session) => onSession(user.getUsername(), session), exchange);
    challenged = step.step === 'new-password-required' ? user : undefined;
    return step;
  };

  return {
    signIn: (correo, clave) =>
      alone(async () => {
        challenged = undefined;
        const username = usernameOf(correo);
        const password = requirePassword(clave);
        const library = await load();
        const user = library.user(username);
        const credentials = library.credentials(username, password);
        return advance(user, 'sign-in', (callbacks) => user.authenticateUser(credentials, callbacks));
      }),
    completeNewPassword: (clave, attributes = {}) =>
      alone(async () => {
        const password = requirePassword(clave);
        const user = challenged;
        if (!user) throw new AuthError('auth/credentials-needed');
        return advance(user, 'new-password', (callbacks) =>
          user.completeNewPasswordChallenge(password, attributes, callbacks),
        );
      }),
  };
}
