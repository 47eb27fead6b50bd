import { AuthError, toAuthError, type AuthSituation } from './auth-error';
import { isSessionInvalid } from './session-invalid';

const refusal = (code: string, message = '') => Object.assign(new Error(message), { code, name: code });

describe('what a person is told', () => {
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
    ['NotAuthorizedException', 'session', '', 'User is not authenticated'],
    ['UsernameExistsException', 'sign-up', '', 'An account with this e-mail already exists.'],
  ])('of %s at %s', (code, situation, message, text) => {
    expect(toAuthError(refusal(code, message), situation).messageEng).toBe(text);
  });

  it.each([
    ['Password attempts exceeded', 'auth/too-many-attempts'],
    [
      'Temporary password has expired and must be reset by an administrator.',
      'auth/temporary-password-expired',
    ],
    ['User is disabled.', 'auth/user-disabled'],
  ])('of a refused sign-in that says "%s" is %s', (message, code) => {
    expect(toAuthError(refusal('NotAuthorizedException', message), 'sign-in').code).toBe(code);
  });

  it.each<[AuthSituation, string, string]>([
    ['resend-code', 'User is already confirmed.', 'auth/already-confirmed'],
    [
      'forgot-password',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'auth/not-confirmed',
    ],
    ['sign-up', "Value at 'password' failed to satisfy constraint", 'auth/invalid-password'],
  ])('of an invalid parameter at %s that says "%s" is %s', (situation, message, code) => {
    expect(toAuthError(refusal('InvalidParameterException', message), situation).code).toBe(code);
  });

  it('is never the provider’s own text, which stays as the cause', () => {
    const cause = refusal('SomethingNewException', 'internal detail');
    const error = toAuthError(cause, 'sign-in');
    expect(error).toMatchObject({ code: 'auth/unexpected', message: 'Ocurrió un error inesperado', cause });
  });

  it('stays what it was once it is told', () => {
    const error = new AuthError('auth/empty-code');
    expect(toAuthError(error, 'sign-in')).toBe(error);
  });
});

describe('a session', () => {
  it.each([
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Refresh Token has expired',
    'User is disabled.',
    'User does not exist.',
    'Password reset required for the user',
  ])('is over when the provider says "%s", with or without a full stop', (text) => {
    expect(isSessionInvalid(text)).toBe(true);
    expect(isSessionInvalid(text.endsWith('.') ? text.slice(0, -1) : `${text}.`)).toBe(true);
  });

  it('is not over for any other reason', () => {
    expect(isSessionInvalid('Incorrect username or password.')).toBe(false);
  });
});
