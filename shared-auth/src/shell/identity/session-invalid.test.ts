import { isSessionInvalid } from './session-invalid';

describe('a session', () => {
  it.each([
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Refresh Token has expired',
    'User is disabled.',
    'User does not exist.',
    'Password reset required for the user',
  ])('is over when the provider reports "%s", with or without a full stop', (text) => {
    expect(isSessionInvalid(text)).toBe(true);
    expect(isSessionInvalid(text.endsWith('.') ? text.slice(0, -1) : `${text}.`)).toBe(true);
  });

  it('stays when the provider reports another text', () => {
    expect(isSessionInvalid('Incorrect username or password.')).toBe(false);
  });
});
