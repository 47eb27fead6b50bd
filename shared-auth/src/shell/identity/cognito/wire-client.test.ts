import { AuthError } from '../auth-error';
import { boundRequests, isRefusedDevice, type WireClient } from './wire-client';

type Answer = Parameters<WireClient['request']>[2];

function clientThat(answers: (callback: Answer) => void): WireClient {
  const client: WireClient = {
    request: (_operation, _params, callback) => answers(callback),
  };
  boundRequests(client, 50);
  return client;
}

const ask = (client: WireClient) =>
  new Promise<{ error: (Error & { code?: string; nonRetryable?: boolean }) | null; data: unknown }>(
    (resolve) => client.request('InitiateAuth', {}, (error, data) => resolve({ error, data })),
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
    const { error } = await ask(clientThat((callback) => callback(refusal)));
    expect(error).toMatchObject({ code: 'NotAuthorizedException', nonRetryable: true, message: 'no' });
  });

  it('is not repeated by the library after no response either', async () => {
    const broken = clientThat((callback) => callback(new TypeError('not JSON')));
    expect((await ask(broken)).error).toMatchObject({ code: 'NetworkError', nonRetryable: true });
  });
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
