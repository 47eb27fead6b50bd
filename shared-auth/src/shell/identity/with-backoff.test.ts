/** @jest-environment ./jest/jsdom-with-fetch.mjs */
import * as amplify from './amplify/provider';
import { AuthError } from './auth-error';
import * as cognito from './cognito/provider';
import { LIBRARIES } from './identity-client';
import { withBackoff } from './with-backoff';

const CONFIG = {
  region: 'us-east-2',
  userPoolId: 'us-east-2_pool',
  clientId: 'client',
  endpoint: 'http://127.0.0.1:9/',
};
const TOKENS = {
  username: 'ana',
  accessToken: 'access',
  idToken: 'id',
  refreshToken: 'refresh',
  clockDrift: 0,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe.each(LIBRARIES)('a revocation over %s', (library) => {
  const { createProvider } = library === 'aws-amplify' ? amplify : cognito;
  const provider = () =>
    createProvider({ ...CONFIG, library }, { browser: localStorage, onSession: () => undefined });

  it.each([
    ['shortest', 0, 0],
    ['longest', 1, 100],
  ])(
    'without a response is repeated after pauses from 100 ms to 5 s, here the %s ones (R5.11)',
    async (_pauses, random, jitter) => {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
      const { revoke } = await provider();
      const failed = expect(revoke(TOKENS)).rejects.toMatchObject({ code: 'auth/network' });
      for (const [repeated, pause] of [100, 200, 400, 800, 1_600, 3_200].entries()) {
        await jest.advanceTimersByTimeAsync(pause + jitter - 1);
        expect(asked).toHaveBeenCalledTimes(repeated + 1);
        await jest.advanceTimersByTimeAsync(1);
      }
      expect(asked).toHaveBeenCalledTimes(7);
      await failed;
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});

test('a call is not repeated after a response', async () => {
  const call = jest.fn().mockRejectedValueOnce(new AuthError('auth/network')).mockResolvedValue({});
  const done = withBackoff(call);
  await jest.runAllTimersAsync();
  await done;
  expect(call).toHaveBeenCalledTimes(2);

  const refused = jest.fn(() => Promise.reject(new AuthError('auth/unexpected')));
  await expect(withBackoff(refused)).rejects.toThrow('auth/unexpected');
  expect(refused).toHaveBeenCalledTimes(1);
});
