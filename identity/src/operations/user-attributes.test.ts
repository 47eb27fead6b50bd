import type { CognitoUser } from 'amazon-cognito-identity-js';
import { importJWK, SignJWT, type JWK } from 'jose';
import pg from 'pg';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation, cognitoClient } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';

const PASSWORD = 'Demo-1234';

let identity: TestIdentity;
let client: ReturnType<typeof cognitoClient>;
let database: pg.Client;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
  client = cognitoClient(identity);
  database = new pg.Client({ connectionString: identity.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await identity.stop();
});

async function signedIn(email: string) {
  const user = client.user(email);
  const outcome = await client.signIn(user, PASSWORD);
  if (!('session' in outcome)) throw new Error(`A challenge: ${outcome.challenge}`);
  return { user, AccessToken: outcome.session.getAccessToken().getJwtToken() };
}

const call = (operation: string, message: object) => callOperation(identity.endpoint, operation, message);
const other = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a user’s own attributes', () => {
  let ana: CognitoUser;
  let AccessToken: string;
  beforeAll(async () => {
    ({ user: ana, AccessToken } = await signedIn('sales@demo.test'));
  });

  it('can be changed, except the subject and names that end in _verified, which an update ignores', async () => {
    const { sub } = await client.attributes(ana);
    await client.updateAttributes(ana, { name: 'Ana Paz', sub: 'x', email_verified: 'false' });
    expect(await client.attributes(ana)).toMatchObject({ sub, name: 'Ana Paz', email_verified: 'true' });
  });

  it.each([
    ['an attribute of no use here', { 'custom:role': 'admin' }, 'NotAuthorizedException'],
    ['an e-mail that is none', { email: 'nobody' }, 'InvalidParameterException'],
    ['an e-mail of another user', { email: 'ADMIN@demo.test' }, 'AliasExistsException'],
    ['a phone number that is none', { phone_number: '9999' }, 'InvalidParameterException'],
  ])('do not change %s', async (_name, attributes, code) => {
    await expect(client.updateAttributes(ana, attributes)).rejects.toMatchObject({ code });
  });

  it('keep the old e-mail until the code sent to the new one is entered; only then the new one signs in', async () => {
    const { body } = await call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: 'Ana.Nueva@example.com' }],
    });
    expect(body).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***.com' },
      ],
    });
    expect(await client.attributes(ana)).toMatchObject({ email: 'sales@demo.test', email_verified: 'true' });
    await expect(client.signIn(client.user('ana.nueva@example.com'), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });

    const code = await identity.latestCode('ana.nueva@example.com');
    await expect(client.verifyAttribute(ana, 'email', other(code))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await client.forgot(client.user('sales@demo.test'));
    await client.verifyAttribute(ana, 'email', code);
    expect(await client.attributes(ana)).toMatchObject({ email: 'ana.nueva@example.com' });
    await expect(signedIn('ana.nueva@example.com')).resolves.toBeDefined();
    await expect(signedIn('sales@demo.test')).rejects.toMatchObject({ code: 'NotAuthorizedException' });

    const before = await identity.latestCode('sales@demo.test');
    await expect(
      client.confirmForgot(client.user('ana.nueva@example.com'), before, 'Robada-1'),
    ).rejects.toMatchObject({ code: 'ExpiredCodeException' });
  });

  it('do not accept the code of an e-mail that was replaced since, or that another user has by now', async () => {
    const { email } = await client.attributes(ana);
    await client.updateAttributes(ana, { email: 'first@example.com' });
    const first = await identity.latestCode('first@example.com');
    await client.updateAttributes(ana, { email: email! });
    await expect(client.verifyAttribute(ana, 'email', first)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });

    await client.updateAttributes(ana, { email: 'wanted@example.com' });
    identity.clock.offsetMs = inMilliseconds({ minutes: 10 });
    await client.requestAttributeCode(ana, 'email');
    const code = await identity.latestCode('wanted@example.com');
    identity.clock.offsetMs = 0;
    await client.signUp('wanted@example.com', PASSWORD);
    await expect(client.verifyAttribute(ana, 'email', code)).rejects.toMatchObject({
      code: 'AliasExistsException',
    });
    expect(await client.attributes(ana)).toMatchObject({ email });
  });

  it('still accept the code that was sent if a further code is refused by the limit', async () => {
    identity.settings.rateLimits = true;
    const address = 'patient@example.com';
    const change = () => client.updateAttributes(ana, { email: address });
    for (let sent = 0; sent < 5; sent += 1) await change();
    await expect(change()).rejects.toMatchObject({ code: 'LimitExceededException' });
    identity.settings.rateLimits = false;
    await client.verifyAttribute(ana, 'email', await identity.latestCode(address));
    expect(await client.attributes(ana)).toMatchObject({ email: address });
  });

  it('do not tell for more than five addresses an hour whether they have an account', async () => {
    const { user } = await signedIn('clients@demo.test');
    identity.settings.rateLimits = true;
    const ask = (email: string) =>
      client.updateAttributes(user, { email }).catch(({ code }: Error & { code: string }) => code);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await ask('admin@demo.test'));
    identity.settings.rateLimits = false;
    expect(answers).toEqual([...Array<string>(5).fill('AliasExistsException'), 'LimitExceededException']);
  });

  it('accept a new phone number immediately, as unverified, and verify it by a text message', async () => {
    await client.updateAttributes(ana, { phone_number: '+50431112222' });
    expect(await client.attributes(ana)).toMatchObject({
      phone_number: '+50431112222',
      phone_number_verified: 'false',
    });
    const sent = await call('GetUserAttributeVerificationCode', {
      AccessToken,
      AttributeName: 'phone_number',
    });
    expect(sent.body).toEqual({
      CodeDeliveryDetails: {
        AttributeName: 'phone_number',
        DeliveryMedium: 'SMS',
        Destination: '+*******2222',
      },
    });
    const code = await identity.latestTextCode('+50431112222');
    await client.verifyAttribute(ana, 'phone_number', code);
    expect(await client.attributes(ana)).toMatchObject({ phone_number_verified: 'true' });
    await expect(client.verifyAttribute(ana, 'phone_number', code)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });
    // A code sent to the previous number does not verify the next one.
    await client.requestAttributeCode(ana, 'phone_number');
    await client.updateAttributes(ana, { phone_number: '+50431113333' });
    const stale = await identity.latestTextCode('+50431112222');
    await expect(client.verifyAttribute(ana, 'phone_number', stale)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });
  });

  it('can be deleted, except the e-mail, and a deleted number gets no code', async () => {
    await client.deleteAttributes(ana, ['phone_number', 'sub', 'email_verified']);
    const left = await client.attributes(ana);
    expect(left).toMatchObject({ name: 'Ana Paz', email_verified: 'true' });
    expect(Object.keys(left)).not.toContain('phone_number_verified');
    await expect(client.requestAttributeCode(ana, 'phone_number')).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(client.requestAttributeCode(ana, 'name')).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(client.deleteAttributes(ana, ['email'])).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(client.deleteAttributes(ana, ['custom:role'])).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('are deleted with the user, by the user’s own token only, and nobody signs in as that user again', async () => {
    const { user, AccessToken: token } = await signedIn('media@demo.test');
    expect((await call('DeleteUser', { AccessToken: `${token}x` })).status).toBe(400);
    await client.deleteUser(user);
    expect((await call('GetUser', { AccessToken: token })).body).toMatchObject({
      message: 'User does not exist.',
    });
    await expect(signedIn('media@demo.test')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect((await call('DeleteUser', { AccessToken: token })).errorType).toBe('UserNotFoundException');
  });
});

/** Each operation on the caller's own user, with a valid message except for the token. */
const OWN_OPERATIONS: [string, object][] = [
  ['GetUser', {}],
  ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'X' }] }],
  ['DeleteUserAttributes', { UserAttributeNames: ['name'] }],
  ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
  ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
  ['DeleteUser', {}],
  ['ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: 'Nueva-22' }],
  ['GlobalSignOut', {}],
  ['AssociateSoftwareToken', {}],
  ['VerifySoftwareToken', { UserCode: '123456' }],
  ['SetUserMFAPreference', {}],
  ['SetUserSettings', { MFAOptions: [] }],
  [
    'ConfirmDevice',
    { DeviceKey: 'x', DeviceSecretVerifierConfig: { Salt: 'AQ==', PasswordVerifier: 'AQ==' } },
  ],
  ['GetDevice', { DeviceKey: 'x' }],
  ['ForgetDevice', { DeviceKey: 'x' }],
  ['UpdateDeviceStatus', { DeviceKey: 'x', DeviceRememberedStatus: 'remembered' }],
  ['ListDevices', {}],
];

describe('an operation on the caller’s own user', () => {
  let revoked: string;
  let withoutScope: string;
  beforeAll(async () => {
    const { user, AccessToken } = await signedIn('payments@demo.test');
    await client.globalSignOut(user);
    revoked = AccessToken;
    const { AccessToken: full } = await signedIn('payments@demo.test');
    const { rows } = await database.query<{ kid: string; private_jwk: JWK }>('select * from signing_keys');
    const [{ kid, private_jwk: jwk } = { kid: '', private_jwk: {} }] = rows;
    const claims = JSON.parse(Buffer.from(full.split('.')[1] ?? '', 'base64url').toString()) as object;
    withoutScope = await new SignJWT({ ...claims, scope: 'openid email' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(await importJWK(jwk, 'RS256'));
    Object.assign(identity.settings, { mfa: 'optional', devices: 'opt-in' });
  });

  it.each(OWN_OPERATIONS)(
    '%s is refused without a valid token of the user scope',
    async (operation, rest) => {
      const answerTo = async (AccessToken?: string) => {
        const { status, errorType, body } = await call(operation, { ...rest, AccessToken });
        return [status, errorType, body.message];
      };
      expect((await answerTo()).slice(0, 2)).toEqual([400, 'InvalidParameterException']);
      expect(await answerTo('a.b.c')).toEqual([400, 'NotAuthorizedException', 'Invalid Access Token']);
      expect(await answerTo(revoked)).toEqual([
        400,
        'NotAuthorizedException',
        'Access Token has been revoked',
      ]);
      expect(await answerTo(withoutScope)).toEqual([
        400,
        'NotAuthorizedException',
        'Access Token does not have required scopes',
      ]);
    },
  );
});
