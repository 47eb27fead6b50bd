import type { CognitoUser, CognitoUserSession, IAuthenticationCallback } from 'amazon-cognito-identity-js';
import { toAuthError, type AuthSituation } from '../provider-refusal';
import { factorsNamed } from '../factors';
import type { SignInStep } from '../identity-client';

/** A request to the provider that leads to the next step. */
export type Exchange = (callbacks: IAuthenticationCallback) => void;

/**
 * Runs one exchange with the provider up to its next step. `confirm`: whether the owner is asked to remember the device.
 */
export function nextStep(
  user: CognitoUser,
  situation: AuthSituation,
  signedIn: (session: CognitoUserSession, confirm: boolean) => SignInStep,
  exchange: Exchange,
): Promise<SignInStep> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(toAuthError(error, situation));
    const askText = (_name: unknown, parameters: { CODE_DELIVERY_DESTINATION?: string }) =>
      resolve({ step: 'text-message-code', destination: parameters.CODE_DELIVERY_DESTINATION ?? '' });
    const askApp = () => resolve({ step: 'authenticator-code' });
    exchange({
      onSuccess: (session, confirm = false) => resolve(signedIn(session, confirm)),
      onFailure: (error) => {
        const session = user.getSignInUserSession();
        // The user is signed in, but the new device could not be confirmed; the next sign-in registers it anew.
        if (session) resolve(signedIn(session, false));
        else refuse(error);
      },
      newPasswordRequired: (_attributes, requiredAttributes: string[]) =>
        resolve({ step: 'new-password-required', requiredAttributes }),
      mfaRequired: askText,
      totpRequired: askApp,
      selectMFAType: (_name, parameters: { MFAS_CAN_CHOOSE?: string }) =>
        resolve({
          step: 'choose-factor',
          factors: factorsNamed(JSON.parse(parameters.MFAS_CAN_CHOOSE ?? '[]') as string[]),
        }),
      mfaSetup: () =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => resolve({ step: 'set-up-authenticator', secret }),
          onFailure: refuse,
        }),
      customChallenge: (parameters: Record<string, string>) =>
        resolve({ step: 'custom-challenge', parameters }),
    });
  });
}
