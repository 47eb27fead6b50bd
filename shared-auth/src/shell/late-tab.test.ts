import { sessionWith } from '../testing/index';
import { createAuth } from './auth';
import { createTokenStore } from './identity/token-store';

const CLIENT = 'client';
const MARKS = ['root', 'lotes.record-email', 'lotes.hosted'];

it('a tab that hears late of a session’s end removes nothing of the next session, which another tab began', async () => {
  const bob = { ...sessionWith([]), correo: 'bob@example.com' };
  const token = `.${btoa(JSON.stringify({ sub: 'bob', email: bob.correo, exp: 4_102_444_800 }))}.`;
  const tokens = createTokenStore(localStorage, CLIENT);
  tokens.write({ username: 'bob', accessToken: token, idToken: token, refreshToken: 'r', clockDrift: 0 });
  localStorage.setItem('root', JSON.stringify({ version: 2, state: bob }));
  localStorage.setItem('lotes.record-email', bob.correo);
  localStorage.setItem('lotes.hosted', 'yes');
  const auth = createAuth({
    apiUrl: '/api',
    identity: {
      region: 'us-east-2',
      userPoolId: 'us-east-2_pool',
      clientId: CLIENT,
      endpoint: null,
      hosted: { url: 'https://pool.test', site: window.location.origin },
    } as Parameters<typeof createAuth>[0]['identity'],
    language: () => 'es',
    storage: localStorage,
    keptStorageKeys: [],
    report: () => undefined,
  });
  await auth.start();
  const stored = () => MARKS.map((key) => localStorage.getItem(key));
  const before = stored();
  const key = `CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser`;
  const hearOfEnd = () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

  hearOfEnd();
  expect(auth.store.getState().session.correo).toBe('');
  expect(stored()).toEqual(before);

  tokens.clear();
  hearOfEnd();
  expect(stored().slice(1)).toEqual([null, null]);
  auth.dispose();
});
