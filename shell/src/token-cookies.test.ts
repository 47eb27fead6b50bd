/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://lots.example/en"}
 */
import { createAuth } from '@lotes/shared-auth/shell';
import { sessionWith } from '@lotes/shared-auth/testing';
import { browserStorage } from '@lotes/shared-i18n';
import { KEPT_STORAGE_KEYS } from './kept-storage-keys';
import { withTokenCookies } from './token-cookies';

const PREFIX = 'provider.client';
const ID_TOKEN = `${PREFIX}.ana.idToken`;
const LAST_USER = `${PREFIX}.LastAuthUser`;

const storage = withTokenCookies(browserStorage);
const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));

beforeEach(() => storage.clear());

test('tokens are kept in cookies, valid for the whole site and a year, and other values in the storage', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  storage.setItem(ID_TOKEN, 'ey.a_b-c.d');
  storage.setItem(LAST_USER, 'ana');
  storage.setItem('lotes.device.client.ana.deviceKey', 'key');
  expect(written.mock.calls).toEqual([
    [`${ID_TOKEN}=ey.a_b-c.d; Max-Age=31536000; Path=/; Secure; SameSite=Lax`],
    [`${LAST_USER}=ana; Max-Age=31536000; Path=/; Secure; SameSite=Lax`],
  ]);
  written.mockRestore();
  expect(Object.keys(localStorage)).toEqual(['lotes.device.client.ana.deviceKey']);
  expect([storage.getItem(ID_TOKEN), storage.getItem(LAST_USER)]).toEqual(['ey.a_b-c.d', 'ana']);
  expect(storage.getItem('lotes.device.client.ana.deviceKey')).toBe('key');
});

test('cookies that are not tokens are left as they are', () => {
  document.cookie = 'i18nextLng=es; Path=/';
  document.cookie = 'broken; Path=/';
  storage.setItem(ID_TOKEN, 'ey');
  expect(keys()).toEqual([ID_TOKEN]);
  expect(storage.getItem('i18nextLng')).toBeNull();
  storage.clear();
  expect(document.cookie).toContain('i18nextLng=es');
});

test('a user who signs out has no cookie left', () => {
  storage.setItem(ID_TOKEN, 'ey');
  storage.setItem(LAST_USER, 'ana');
  for (const key of keys()) storage.removeItem(key ?? '');
  expect([document.cookie.includes(PREFIX), keys()]).toEqual([false, []]);
});

test.each([
  ['is too long for a cookie', 'x'.repeat(3000)],
  ['contains characters that a cookie cannot', 'a; Path=/b'],
])('a token that %s is kept in the storage, in place of its cookie', (_, token) => {
  storage.setItem(ID_TOKEN, 'old');
  storage.setItem(ID_TOKEN, token);
  expect(document.cookie).not.toContain(ID_TOKEN);
  expect([localStorage.getItem(ID_TOKEN), storage.getItem(ID_TOKEN)]).toEqual([token, token]);
  storage.setItem(ID_TOKEN, 'new');
  expect([localStorage.getItem(ID_TOKEN), storage.getItem(ID_TOKEN)]).toEqual([null, 'new']);
});

test('a browser that refuses secure cookies keeps tokens in its storage', () => {
  const refusing = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  storage.setItem(ID_TOKEN, 'ey');
  refusing.mockRestore();
  expect([localStorage.getItem(ID_TOKEN), storage.getItem(ID_TOKEN)]).toEqual(['ey', 'ey']);
});

test('a session from before the setting is found in the storage, and moves to cookies with its next renewal', () => {
  localStorage.setItem(ID_TOKEN, 'before');
  expect([storage.getItem(ID_TOKEN), keys()]).toEqual(['before', [ID_TOKEN]]);
  storage.setItem(ID_TOKEN, 'renewed');
  expect([Object.keys(localStorage), storage.getItem(ID_TOKEN)]).toEqual([[], 'renewed']);
});

test('a session whose cookies the browser dropped ends with the page, and clears both storages', async () => {
  localStorage.setItem('root', JSON.stringify({ version: 2, state: sessionWith(['VER_USUARIOS']) }));
  for (const key of ['lotes.favourites', 'lotes.hosted']) localStorage.setItem(key, 'value');
  sessionStorage.setItem('reserve.draft', 'value');
  storage.setItem(LAST_USER, 'ana');
  const auth = createAuth({
    apiUrl: 'http://127.0.0.1:9',
    identity: { region: 'us-east-2', userPoolId: 'us-east-2_pool', clientId: 'client', endpoint: null },
    language: () => 'es',
    storage,
    keptStorageKeys: KEPT_STORAGE_KEYS,
    report: () => undefined,
  });
  await auth.start();
  auth.dispose();
  expect(auth.store.getState().session.correo).toBe('');
  expect(Object.keys(localStorage).filter((key) => !['root', 'gral'].includes(key))).toEqual([
    'lotes.favourites',
  ]);
  expect([sessionStorage.length, document.cookie.includes(PREFIX)]).toEqual([0, false]);
});
