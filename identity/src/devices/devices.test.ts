import type { CognitoUser } from 'amazon-cognito-identity-js';
import { withConnection } from '@lotes/shared-node/database';
import { callOperation } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { signInDesk } from '../testing/sign-in-desk';

let identity: TestIdentity;
const run = (statement: string) =>
  withConnection(identity.databaseUrl, (connection) => connection.query(statement));

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true, settings: { devices: 'opt-in', mfa: 'optional' } });
  identity.clock.stoppedAt = Date.now();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.clock.offsetMs += 60_000;
  Object.assign(identity.settings, { devices: 'opt-in', mfa: 'optional', deviceInsteadOfMfa: true });
  await run('delete from attempts');
});

const deviceKeyOf = (user: CognitoUser) => (user as unknown as { deviceKey: string }).deviceKey;

/** The challenges that the client library answers during `work`, in order. */
async function answeredBy(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const original = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { ChallengeName } = JSON.parse(String(init?.body)) as { ChallengeName?: string };
    if (ChallengeName) names.push(ChallengeName);
    return original(input, init);
  });
  await work();
  spy.mockRestore();
  return names;
}

const DEVICE_PROOF = ['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'];

describe('a device', () => {
  const email = 'sales@demo.test';
  let here: ReturnType<typeof signInDesk>;
  let ana: CognitoUser;
  let AccessToken: string;
  beforeAll(async () => {
    here = signInDesk(identity);
    ({ user: ana, AccessToken } = await here.signedIn(email));
  });

  it('becomes known with the first sign-in on it; once remembered, it proves itself at every sign-in', async () => {
    const { Device } = await here.client.device(ana);
    expect(Device.DeviceKey).toBe(deviceKeyOf(ana));
    expect(Device.DeviceAttributes).toContainEqual({
      Name: 'dev:device_remembered_status',
      Value: 'not_remembered',
    });
    expect(await answeredBy(() => here.signedIn(email))).toEqual(['PASSWORD_VERIFIER']);
    await here.client.rememberDevice(ana, true);
    expect(await answeredBy(() => here.signedIn(email))).toEqual(['PASSWORD_VERIFIER', ...DEVICE_PROOF]);
    expect((await here.client.devices(ana)).Devices).toHaveLength(1);
  });

  it('once remembered, replaces the second factor or follows it, depending on the pool', async () => {
    const secret = await here.client.associateToken(ana);
    await here.client.verifyToken(ana, here.codeOf(secret, -1));
    await here.client.preferFactors(ana, null, { Enabled: true, PreferredMfa: true });
    expect(await answeredBy(() => here.signedIn(email))).toEqual(['PASSWORD_VERIFIER', ...DEVICE_PROOF]);
    expect((await signInDesk(identity).challenged(email)).challenge).toBe('SOFTWARE_TOKEN_MFA');

    identity.settings.deviceInsteadOfMfa = false;
    const both = async () => {
      const { user, challenge } = await here.challenged(email);
      expect(challenge).toBe('SOFTWARE_TOKEN_MFA');
      const code = here.codeOf(secret);
      await expect(here.client.sendFactor(user, code, challenge)).resolves.toHaveProperty('session');
    };
    expect(await answeredBy(both)).toEqual(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA', ...DEVICE_PROOF]);
    await here.client.preferFactors(ana, null, { Enabled: false, PreferredMfa: false });
  });

  it('lets nobody in by its key alone: a proof with another secret is refused', async () => {
    const key = [...here.client.storage.keys()].find((name) => name.endsWith('.randomPasswordKey')) ?? '';
    const secret = here.client.storage.getItem(key) ?? '';
    here.client.storage.setItem(key, 'another secret');
    await expect(here.signedIn(email)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    here.client.storage.setItem(key, secret);
    expect(await here.respond('DEVICE_SRP_AUTH', 'made-up', { DEVICE_KEY: 'x', SRP_A: 'abc' })).toMatchObject(
      { errorType: 'NotAuthorizedException' },
    );
    expect(await here.respond('DEVICE_SRP_AUTH', 'made-up', { DEVICE_KEY: 'x', SRP_A: '0' })).toMatchObject({
      errorType: 'InvalidParameterException',
    });
  });

  it('loses its sessions when it is forgotten, and starts over with the next sign-in on it', async () => {
    const there = signInDesk(identity);
    const { user } = await there.signedIn(email);
    const forgotten = deviceKeyOf(user);
    const session = user.getSignInUserSession();
    await here.client.forgetDevice(ana, forgotten);
    const refused = await there.call('GetUser', { AccessToken: session?.getAccessToken().getJwtToken() });
    expect(refused.body).toMatchObject({ message: 'Access Token has been revoked' });
    expect((await here.call('GetUser', { AccessToken })).status).toBe(200);

    const { user: again } = await there.signedIn(email);
    expect(deviceKeyOf(again)).not.toBe(forgotten);
    // A user who forgets the device in use stays signed in.
    await there.client.forgetDevice(again, deviceKeyOf(again));
    await expect(there.client.attributes(again)).resolves.toMatchObject({ email });
    await expect(here.client.forgetDevice(ana, forgotten)).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
    });
  });

  it('is remembered without a request if the pool remembers every device', async () => {
    identity.settings.devices = 'always';
    const client = signInDesk(identity);
    const { user } = await client.signedIn('media@demo.test');
    const { Devices } = await client.client.devices(user);
    expect(Devices.map(({ DeviceAttributes }) => DeviceAttributes.at(-1)?.Value)).toEqual(['remembered']);
    await client.client.rememberDevice(user, false);
    expect(await answeredBy(() => client.signedIn('media@demo.test'))).toEqual(['PASSWORD_VERIFIER']);
  });

  it('cannot be confirmed twice, nor with an invalid verifier, nor by another user', async () => {
    const config = { Salt: 'AQ==', PasswordVerifier: 'AQ==' };
    const confirm = (DeviceKey: string, DeviceSecretVerifierConfig: object = config) =>
      here.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
    expect((await confirm(deviceKeyOf(ana))).errorType).toBe('ResourceNotFoundException');
    const zero = { ...config, PasswordVerifier: 'AAAA' };
    expect((await confirm(deviceKeyOf(ana), zero)).errorType).toBe('InvalidParameterException');
    await run(`insert into devices select 'us-east-2_theirs', sub, '-x', null, null, null, false, now(), now(), now()
      from users where email = 'admin@demo.test'`);
    expect((await confirm('us-east-2_theirs')).errorType).toBe('ResourceNotFoundException');
    await run(`update devices set srp_salt = '1', srp_verifier = '1' where device_key = 'us-east-2_theirs'`);
    for (const [operation, rest] of [
      ['GetDevice', {}],
      ['ForgetDevice', {}],
      ['UpdateDeviceStatus', { DeviceRememberedStatus: 'remembered' }],
    ] as const) {
      const message = { ...rest, AccessToken, DeviceKey: 'us-east-2_theirs' };
      expect((await here.call(operation, message)).errorType).toBe('ResourceNotFoundException');
    }
    expect(
      await here.call('UpdateDeviceStatus', {
        AccessToken,
        DeviceKey: deviceKeyOf(ana),
        DeviceRememberedStatus: 'maybe',
      }),
    ).toMatchObject({ errorType: 'InvalidParameterException' });
  });

  it('appears in a list with at most sixty devices a page, newest first', async () => {
    await run(`insert into devices select 'us-east-2_' || n, sub, '-x', '1', '1', null, false,
      now() - make_interval(days => n), now(), now()
      from users, generate_series(1, 70) n where email = 'sales@demo.test'`);
    const first = await here.client.devices(ana);
    expect(first.Devices).toHaveLength(60);
    const second = await here.client.devices(ana, 60, first.PaginationToken);
    const keys = [...first.Devices, ...second.Devices].map(({ DeviceKey }) => DeviceKey);
    expect(second.PaginationToken).toBeUndefined();
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(-2)).toEqual(['us-east-2_69', 'us-east-2_70']);
    await expect(here.client.devices(ana, 60, 'made-up')).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(here.client.devices(ana, 61)).rejects.toMatchObject({ code: 'InvalidParameterException' });
  });

  it.each([
    ['ConfirmDevice', { DeviceSecretVerifierConfig: { Salt: 'AQ==', PasswordVerifier: 'AQ==' } }],
    ['GetDevice', {}],
    ['ForgetDevice', {}],
    ['UpdateDeviceStatus', { DeviceRememberedStatus: 'remembered' }],
    ['ListDevices', {}],
  ])(
    'does not exist for %s if the pool does not track devices, or without a token',
    async (operation, rest) => {
      const message = { ...rest, DeviceKey: deviceKeyOf(ana) };
      expect(
        await callOperation(identity.endpoint, operation, { ...message, AccessToken: 'a.b.c' }),
      ).toMatchObject({
        errorType: 'NotAuthorizedException',
      });
      identity.settings.devices = 'off';
      expect(await callOperation(identity.endpoint, operation, { ...message, AccessToken })).toMatchObject({
        errorType: 'InvalidParameterException',
        body: { message: 'Device tracking has not been configured in this User Pool' },
      });
    },
  );
});
