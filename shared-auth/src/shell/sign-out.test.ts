import type { Http } from '../http/http';
import type { HostedSessions } from './hosted-sessions';
import { AuthError } from './identity/auth-error';
import type { IdentityClient } from './identity/identity-client';
import { createSignOut } from './sign-out';

test('signing out everywhere succeeds even if the provider’s sign-out page cannot be opened in time, which is reported', async () => {
  const report = jest.fn();
  const globalSignOut = jest.fn(() => Promise.resolve());
  const slow = new AuthError('auth/network');
  const { signOutEverywhere } = createSignOut({
    identity: { globalSignOut } as unknown as IdentityClient,
    http: { send: () => Promise.resolve() } as unknown as Http,
    hosted: { wayOut: () => () => Promise.reject(slow) } as unknown as HostedSessions,
    report,
  });
  await expect(signOutEverywhere()).resolves.toBeUndefined();
  expect(globalSignOut).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(slow);
});
