import { AuthError } from './auth-error';
import { AUTH_MESSAGES } from './auth-messages';
import { toAuthError, type AuthSituation } from './provider-refusal';

const refusal = (code: string, message = '') => Object.assign(new Error(message), { code, name: code });

describe('a failure of the provider', () => {
  it.each<[string, AuthSituation, string, string]>([
    ['NotAuthorizedException', 'sign-in', '', 'Wrong Username or Password'],
    ['UserNotFoundException', 'sign-in', '', 'Wrong Username or Password'],
    ['UserNotConfirmedException', 'sign-in', '', 'User not confirmed. Please verify your account.'],
    ['NetworkError', 'sign-in', '', 'Network Error'],
    [
      'NotAuthorizedException',
      'new-password',
      'Invalid session for the user.',
      'Please use your credentials to sign in',
    ],
    [
      'NotAuthorizedException',
      'challenge',
      'Invalid session for the user.',
      'Please use your credentials to sign in',
    ],
    ['NotAuthorizedException', 'challenge', '', 'Wrong Username or Password'],
    ['NotAuthorizedException', 'session', '', 'User is not authenticated'],
    ['NotAuthorizedException', 'change-password', 'Access Token has expired', 'User is not authenticated'],
    ['NotAuthorizedException', 'device', '', 'User is not authenticated'],
    ['ResourceNotFoundException', 'device', 'Device does not exist.', 'That device was already forgotten'],
    ['ResourceNotFoundException', 'session', '', 'An unexpected error occurred'],
    [
      'SoftwareTokenMFANotFoundException',
      'session',
      '',
      'No new app is waiting for its code. Cancel and start again.',
    ],
    ['UsernameExistsException', 'sign-up', '', 'An account with this e-mail already exists.'],
  ])('turns code %s at %s with text "%s" into the message "%s"', (code, situation, message, text) => {
    expect(AUTH_MESSAGES[toAuthError(refusal(code, message), situation).code].en).toBe(text);
  });

  it.each([
    ['Password attempts exceeded', 'auth/too-many-attempts'],
    [
      'Temporary password has expired and must be reset by an administrator.',
      'auth/temporary-password-expired',
    ],
    ['User is disabled.', 'auth/user-disabled'],
  ])('turns the refusal "%s" of a sign-in into the code %s', (message, code) => {
    expect(toAuthError(refusal('NotAuthorizedException', message), 'sign-in').code).toBe(code);
  });

  it('refers a user whose temporary password cannot be reset to the administrator', () => {
    const refused = refusal('NotAuthorizedException', 'User password cannot be reset in the current state.');
    expect(AUTH_MESSAGES[toAuthError(refused, 'forgot-password').code].en).toMatch(/ask the administrator/);
  });

  it.each<[AuthSituation, string, string]>([
    ['resend-code', 'User is already confirmed.', 'auth/already-confirmed'],
    [
      'forgot-password',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'auth/not-confirmed',
    ],
    ['sign-up', "Value at 'password' failed to satisfy constraint", 'auth/invalid-password'],
  ])('turns an invalid parameter at %s with text "%s" into the code %s', (situation, message, code) => {
    expect(toAuthError(refusal('InvalidParameterException', message), situation).code).toBe(code);
  });

  it.each<[AuthSituation, string]>([
    ['confirm-sign-up', 'auth/code-blocked'],
    ['reset-password', 'auth/code-blocked'],
    ['prove-address', 'auth/code-blocked'],
    ['resend-code', 'auth/too-many-attempts'],
    ['forgot-password', 'auth/too-many-attempts'],
    ['session', 'auth/too-many-attempts'],
  ])('turns the limit of tries at %s into the code %s', (situation, code) => {
    expect(toAuthError(refusal('LimitExceededException'), situation).code).toBe(code);
  });

  it('reads as unexpected if its code is unknown, and keeps the provider’s text as its cause', () => {
    const cause = refusal('SomethingNewException', 'internal detail');
    const error = toAuthError(cause, 'sign-in');
    expect(error).toMatchObject({ code: 'auth/unexpected', cause });
  });

  it('returns an AuthError unchanged', () => {
    const error = new AuthError('auth/empty-code');
    expect(toAuthError(error, 'sign-in')).toBe(error);
  });
});

describe('a message that a rule gives word for word', () => {
  it.each([
    ['auth/empty-username', 'Username cannot be empty'],
    ['auth/empty-password', 'Password cannot be empty'],
    ['auth/empty-code', 'Confirmation code cannot be empty'],
    ['auth/empty-challenge', 'Challenge response cannot be empty'],
    ['auth/invalid-username', 'The username should either be a string or one of the sign in types'],
    ['auth/no-mfa-method', 'No valid MFA method provided'],
    ['auth/invalid-mfa-type', 'Invalid MFA type'],
    ['auth/sign-up-error', 'Error creating account'],
    ['auth/device-tracking-off', 'Device tracking has not been configured in this User Pool'],
    ['auth/credentials-needed', 'Please use your credentials to sign in'],
    ['auth/network', 'Network Error'],
    ['auth/invalid-state', 'Invalid state in OAuth flow'],
  ] as const)('is the English text of %s, and not its Spanish one', (code, text) => {
    const { es, en } = AUTH_MESSAGES[code];
    expect(en).toBe(text);
    expect(es).not.toBe(text);
  });
});
