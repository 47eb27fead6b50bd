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

test('signing out everywhere ends the sessions at the api, then at the provider', async () => {
  const ended: string[] = [];
  const { signOutEverywhere } = createSignOut({
    identity: { globalSignOut: async () => ended.push('provider') } as unknown as IdentityClient,
    http: { send: async () => ended.push('api') } as unknown as Http,
    hosted: undefined,
    report: jest.fn(),
  });
  await signOutEverywhere();
  expect(ended).toEqual(['api', 'provider']);
});

test('the sessions are replaced from the instant on that the api names', async () => {
  const replaceSessions = jest.fn(async (_clave: string, endAtApi: () => Promise<Date>) => {
    expect(await endAtApi()).toEqual(new Date('2026-03-10T15:00:00.400Z'));
    return { step: 'signed-in' as const };
  });
  const send = jest.fn(() => Promise.resolve({ sesionesValidasDesde: '2026-03-10T15:00:00.400Z' }));
  const signOuts = createSignOut({
    identity: { replaceSessions } as unknown as IdentityClient,
    http: { send } as unknown as Http,
    hosted: undefined,
    report: jest.fn(),
  });
  await expect(signOuts.replaceSessions('Nueva-1')).resolves.toEqual({ step: 'signed-in' });
  expect(send.mock.calls).toMatchObject([[{ path: '/Authentication/CerrarSesiones' }]]);
});
