import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IMfaSettings,
  type UserData,
} from 'amazon-cognito-identity-js';
import { mockModPowNatively } from './native-mod-pow';
import type { TestIdentity } from './start-test-identity';

// The handshake's own tests show that the library's arithmetic agrees.
mockModPowNatively();

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void entries.set(key, value),
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    keys: () => entries.keys(),
  };
}

/** A device as the wire writes it. */
export interface WireDevice {
  DeviceKey: string;
  DeviceAttributes: { Name: string; Value: string }[];
}

/** Outcome of a sign-in with the library: a session, or the challenge that waits for an answer. */
export type Outcome = { session: CognitoUserSession } | { challenge: string };

/** The provider's own client library, with promises instead of callbacks. */
export function cognitoClient({ endpoint, settings }: Pick<TestIdentity, 'endpoint' | 'settings'>) {
  const storage = memoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.clientId,
    endpoint,
    Storage: storage,
  });
  const settled = <Result>(ask: (done: (error?: Error | null, result?: Result) => void) => void) =>
    new Promise<Result>((resolve, reject) =>
      ask((error, result) => (error ? reject(error) : resolve(result as Result))),
    );
  const outcome = (ask: (callbacks: Parameters<CognitoUser['authenticateUser']>[1]) => void) =>
    new Promise<Outcome>((resolve, reject) =>
      ask({
        onSuccess: (session) => resolve({ session }),
        onFailure: reject,
        newPasswordRequired: () => resolve({ challenge: 'NEW_PASSWORD_REQUIRED' }),
        mfaRequired: (challenge: string) => resolve({ challenge }),
        totpRequired: (challenge: string) => resolve({ challenge }),
        selectMFAType: (challenge: string) => resolve({ challenge }),
        mfaSetup: (challenge: string) => resolve({ challenge }),
        customChallenge: () => resolve({ challenge: 'CUSTOM_CHALLENGE' }),
      }),
    );

  return {
    /** Storage of the library's tokens and of the device's secret. */
    storage,
    user: (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage }),
    signUp: (
      username: string,
      password: string,
      attributes: Record<string, string> = {},
      validation: Record<string, string> = {},
    ) =>
      settled<{ userSub: string }>((done) => {
        const listOf = (values: Record<string, string>) =>
          Object.entries(values).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
        pool.signUp(username, password, listOf(attributes), listOf(validation), done);
      }),
    signIn: (user: CognitoUser, password: string) =>
      outcome((callbacks) =>
        user.authenticateUser(
          new AuthenticationDetails({ Username: user.getUsername(), Password: password }),
          callbacks,
        ),
      ),
    /** A sign-in with custom challenges only. */
    signInByChallenge: (user: CognitoUser) =>
      outcome((callbacks) =>
        user.initiateAuth(new AuthenticationDetails({ Username: user.getUsername() }), callbacks),
      ),
    answerChallenge: (user: CognitoUser, answer: string) =>
      outcome((callbacks) => user.sendCustomChallengeAnswer(answer, callbacks)),
    completeNewPassword: (user: CognitoUser, password: string) =>
      outcome((callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks)),
    confirm: (user: CognitoUser, code: string) =>
      settled((done) => user.confirmRegistration(code, false, done)),
    resend: (user: CognitoUser) => settled((done) => user.resendConfirmationCode(done)),
    forgot: (user: CognitoUser) =>
      settled((done) => user.forgotPassword({ onSuccess: (answer) => done(null, answer), onFailure: done })),
    confirmForgot: (user: CognitoUser, code: string, password: string) =>
      settled((done) => user.confirmPassword(code, password, { onSuccess: () => done(), onFailure: done })),
    changePassword: (user: CognitoUser, from: string, to: string) =>
      settled((done) => user.changePassword(from, to, done)),
    updateAttributes: (user: CognitoUser, attributes: Record<string, string>) =>
      settled((done) => {
        const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
        user.updateAttributes(list, done);
      }),
    deleteAttributes: (user: CognitoUser, names: string[]) =>
      settled((done) => user.deleteAttributes(names, done)),
    requestAttributeCode: (user: CognitoUser, name: string) =>
      settled((done) =>
        user.getAttributeVerificationCode(name, {
          onSuccess: () => done(),
          onFailure: done,
          inputVerificationCode: () => done(),
        }),
      ),
    verifyAttribute: (user: CognitoUser, name: string, code: string) =>
      settled((done) => user.verifyAttribute(name, code, { onSuccess: () => done(), onFailure: done })),
    sendFactor: (user: CognitoUser, code: string, factor: string) =>
      outcome((callbacks) => user.sendMFACode(code, callbacks, factor)),
    chooseFactor: (user: CognitoUser, factor: string) =>
      outcome(({ onFailure, mfaRequired, totpRequired, onSuccess }) =>
        user.sendMFASelectionAnswer(factor, {
          onSuccess,
          onFailure,
          mfaRequired: (name) => mfaRequired?.(name, {}),
          totpRequired: (name) => totpRequired?.(name, {}),
        }),
      ),
    associateToken: (user: CognitoUser) =>
      settled<string>((done) =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => done(null, secret),
          onFailure: (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        }),
      ),
    /** Resolves to a session if the token is set up in order to sign in. */
    verifyToken: (user: CognitoUser, code: string, name = 'Mi teléfono') =>
      settled<CognitoUserSession>((done) =>
        user.verifySoftwareToken(code, name, {
          onSuccess: (session) => done(null, session),
          onFailure: done,
        }),
      ),
    preferFactors: (user: CognitoUser, sms: IMfaSettings | null, token: IMfaSettings | null) =>
      settled((done) => user.setUserMfaPreference(sms, token, done)),
    enableTexts: (user: CognitoUser) => settled((done) => user.enableMFA(done)),
    disableTexts: (user: CognitoUser) => settled((done) => user.disableMFA(done)),
    userData: (user: CognitoUser) =>
      settled<UserData>((done) => user.getUserData(done, { bypassCache: true })),
    /** Sets whether this device is to be remembered. */
    rememberDevice: (user: CognitoUser, remembered: boolean) =>
      settled((done) => {
        const callbacks = { onSuccess: () => done(), onFailure: done };
        if (remembered) user.setDeviceStatusRemembered(callbacks);
        else user.setDeviceStatusNotRemembered(callbacks);
      }),
    /** The pool's response about this device, which the library names. */
    device: (user: CognitoUser) =>
      settled<{ Device: WireDevice }>((done) =>
        user.getDevice({
          onSuccess: (answer) => done(null, answer as unknown as { Device: WireDevice }),
          onFailure: done,
        }),
      ),
    devices: (user: CognitoUser, limit = 60, page: string | null = null) =>
      settled<{ Devices: WireDevice[]; PaginationToken?: string }>((done) =>
        user.listDevices(limit, page, {
          onSuccess: (answer) =>
            done(null, answer as unknown as { Devices: WireDevice[]; PaginationToken?: string }),
          onFailure: done,
        }),
      ),
    forgetDevice: (user: CognitoUser, deviceKey: string) =>
      settled((done) => user.forgetSpecificDevice(deviceKey, { onSuccess: () => done(), onFailure: done })),
    deleteUser: (user: CognitoUser) => settled((done) => user.deleteUser(done)),
    /** The attributes as the pool has them now. */
    attributes: async (user: CognitoUser) => {
      const list = await settled<CognitoUserAttribute[]>((done) => user.getUserAttributes(done));
      return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
    },
    refresh: (user: CognitoUser, session: CognitoUserSession) =>
      settled<CognitoUserSession>((done) => user.refreshSession(session.getRefreshToken(), done)),
    signOut: (user: CognitoUser) => settled((done) => user.signOut(() => done())),
    globalSignOut: (user: CognitoUser) =>
      settled((done) => user.globalSignOut({ onSuccess: () => done(), onFailure: done })),
  };
}

/** Sends one operation as it is, without any client library. */
export async function callOperation(
  endpoint: string,
  operation: string,
  message: object,
  service = 'AWSCognitoIdentityProviderService',
): Promise<{ status: number; body: Record<string, unknown>; errorType: string | null }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${service}.${operation}`,
    },
    body: JSON.stringify(message),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, errorType: response.headers.get('x-amzn-errortype') };
}
