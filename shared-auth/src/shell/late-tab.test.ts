import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/dom';
import { sessionWith } from '../testing/index';
import { createAuth, type Auth } from './auth';
import { createTokenStore } from './identity/token-store';

// A tab hears late that the session ended in another tab, which has begun the next session meanwhile.

const CLIENT = 'client';
const MARKS = ['root', 'lotes.record-email', 'lotes.hosted'];
const bob = { ...sessionWith([]), correo: 'bob@example.com' };
const carla = { ...sessionWith([]), correo: 'carla@example.com' };
const tokenOf = (email: string) => `.${btoa(JSON.stringify({ sub: email, email, exp: 4_102_444_800 }))}.`;
const storeTokens = (email: string) =>
  tokens.write({
    username: email,
    accessToken: tokenOf(email),
    idToken: tokenOf(email),
    refreshToken: email,
    clockDrift: 0,
  });
const tokens = createTokenStore(localStorage, CLIENT);
const stored = () => MARKS.map((key) => localStorage.getItem(key));
const hearOfEnd = () =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: `CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser`,
      newValue: null,
    }),
  );

let api: Server;
let sessionsRead: number;
let record: object;
/** Sends the answer of the api; a test may delay it. */
let answer: (send: () => void) => void;
let auth: Auth;

beforeAll(async () => {
  api = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, jwt, content-type');
    if (request.method === 'OPTIONS') return response.end();
    const isSession = request.url === '/Authentication/InicioSesion';
    if (isSession) sessionsRead += 1;
    response.writeHead(isSession ? 200 : 404, { 'content-type': 'application/json' });
    const result = record;
    return answer(() => response.end(JSON.stringify({ message: '', messageEng: '', typeResult: 0, result })));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void api.close());

beforeEach(async () => {
  sessionsRead = 0;
  record = bob;
  answer = (send) => send();
  storeTokens(bob.correo);
  localStorage.setItem('root', JSON.stringify({ version: 2, state: bob }));
  localStorage.setItem('lotes.record-email', bob.correo);
  localStorage.setItem('lotes.hosted', 'yes');
  auth = createAuth({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
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
});
afterEach(() => auth.dispose());

test('removes nothing of the next session', async () => {
  const before = stored();
  hearOfEnd();
  expect(auth.store.getState().session.correo).toBe('');
  expect(stored()).toEqual(before);

  await waitFor(() => expect(sessionsRead).toBe(1));
  tokens.clear();
  hearOfEnd();
  expect(stored().slice(1)).toEqual([null, null]);
});

test('shows the user of the next session, whose record it reads once', async () => {
  // One end is told by several signals.
  hearOfEnd();
  hearOfEnd();
  await waitFor(() => expect(auth.store.getState().session.correo).toBe(bob.correo));
  expect(sessionsRead).toBe(1);
  expect(auth.endedByItself()).toBe(false);
});

test('shows the user of the next session although the record of the one before is still being read', async () => {
  const late: (() => void)[] = [];
  answer = (send) => late.push(send);
  hearOfEnd();
  await waitFor(() => expect(sessionsRead).toBe(1));
  storeTokens(carla.correo);
  record = carla;
  hearOfEnd();
  answer = (send) => send();
  late.forEach((send) => send());
  await waitFor(() => expect(auth.store.getState().session.correo).toBe(carla.correo));
});
