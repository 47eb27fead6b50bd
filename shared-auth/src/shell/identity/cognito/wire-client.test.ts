/** @jest-environment ./jest/jsdom-with-fetch.mjs */
import { AuthError } from '../auth-error';
import { loadCognito } from './library';
import { boundRequests, isRefusedDevice, type WireClient } from './wire-client';

const CONFIG = {
  region: 'us-east-2',
  userPoolId: 'us-east-2_pool',
  clientId: 'client',
  endpoint: 'http://127.0.0.1:9/',
};

type Answer = Parameters<WireClient['request']>[2];

function clientThat(answers: (callback: Answer) => void): WireClient {
  const client: WireClient = {
    request: (_operation, _params, callback) => answers(callback),
    requestWithRetry: jest.fn(),
  };
  boundRequests(client, 50);
  return client;
}

const ask = (client: WireClient, operation = 'InitiateAuth') =>
  new Promise<{ error: (Error & { code?: string; nonRetryable?: boolean }) | null; data: unknown }>(
    (resolve) => client.request(operation, {}, (error, data) => resolve({ error, data })),
  );

describe('a request to the provider', () => {
  it('times out when no response comes', async () => {
    const { error } = await ask(clientThat(() => undefined));
    expect(error).toMatchObject({ code: 'NetworkError', nonRetryable: true });
  });

  it('calls back once when the response comes after the timeout', async () => {
    const called = jest.fn();
    const client = clientThat((callback) => setTimeout(() => callback(null, 'late'), 80));
    client.request('InitiateAuth', {}, called);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(called).toHaveBeenCalledTimes(1);
  });

  it('keeps the code of a refusal and is not repeated', async () => {
    const refusal = Object.assign(new Error('no'), { code: 'NotAuthorizedException' });
    const { error } = await ask(
      clientThat((callback) => callback(refusal)),
      'RevokeToken',
    );
    expect(error).toMatchObject({ code: 'NotAuthorizedException', nonRetryable: true, message: 'no' });
  });

  it('is repeated after no response only if it runs in the background', async () => {
    const broken = clientThat((callback) => callback(new TypeError('not JSON')));
    expect((await ask(broken, 'RevokeToken')).error).toMatchObject({
      code: 'NetworkError',
      nonRetryable: false,
    });
    expect((await ask(broken)).error).toMatchObject({ nonRetryable: true });
  });
});

describe('a revocation by the library', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    ['longest', 1, 100],
    ['shortest', 0, 0],
  ])(
    'without a response is repeated after pauses that grow to 5 s, here the %s ones (R5.11)',
    async (_, random, jitter) => {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
      const { wire } = await loadCognito(CONFIG, localStorage);
      const failed = jest.fn();
      wire.requestWithRetry('RevokeToken', {}, failed);
      for (const [repeated, pause] of [200, 400, 800, 1_600, 3_200].entries()) {
        await jest.advanceTimersByTimeAsync(pause + jitter - 1);
        expect(asked).toHaveBeenCalledTimes(repeated + 1);
        expect(failed).not.toHaveBeenCalled();
        await jest.advanceTimersByTimeAsync(1);
      }
      expect(asked).toHaveBeenCalledTimes(6);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'NetworkError' }));
    },
  );
});

describe('a refusal of the proof of a device', () => {
  const refusedDevice = (code: string, ChallengeName = 'DEVICE_PASSWORD_VERIFIER') =>
    new Promise<boolean>((resolve) => {
      const client = clientThat((callback) => callback(Object.assign(new Error('no'), { code })));
      client.request('RespondToAuthChallenge', { ChallengeName }, (cause) =>
        resolve(isRefusedDevice(new AuthError('auth/unexpected', { cause }))),
      );
    });

  it.each([
    'NotAuthorizedException',
    'LimitExceededException',
    'ResourceNotFoundException',
    'InvalidParameterException',
  ])('is one of the device if its type is %s', async (code) => {
    await expect(refusedDevice(code)).resolves.toBe(true);
    await expect(refusedDevice(code, 'SOFTWARE_TOKEN_MFA')).resolves.toBe(false);
  });

  it.each(['TooManyRequestsException', 'InternalErrorException', 'NetworkError'])(
    'says nothing about the device if its type is %s (R5.16)',
    async (code) => {
      await expect(refusedDevice(code)).resolves.toBe(false);
    },
  );
});
