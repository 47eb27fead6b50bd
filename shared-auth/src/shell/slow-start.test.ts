import { startApiServer, type ApiServer } from '../testing/api-server';
import { createAuth } from './auth';
import { createTokenStore } from './identity/token-store';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.stop());
afterEach(() => jest.useRealTimers());

test('the application starts after 5000 ms although the check of its session is not answered (R4.4)', async () => {
  api.respond(() => undefined);
  const token = `.${btoa(JSON.stringify({ sub: 'ana', email: 'ana@example.com', exp: 4_102_444_800 }))}.`;
  createTokenStore(localStorage, 'client').write({
    username: 'ana',
    accessToken: token,
    idToken: token,
    refreshToken: 'r',
    clockDrift: 0,
  });
  jest.useFakeTimers();
  const auth = createAuth({
    apiUrl: api.origin,
    identity: { region: 'us-east-2', userPoolId: 'us-east-2_pool', clientId: 'client', endpoint: null },
    language: () => 'es',
    storage: localStorage,
    keptStorageKeys: [],
    report: () => undefined,
  });
  const started = jest.fn();
  void auth.start().then(started);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(started).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalled();
  expect(auth.isUnchecked()).toBe(true);
  auth.dispose();
});
