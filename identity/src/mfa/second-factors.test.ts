import {
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUser } from 'amazon-cognito-identity-js';
import { withConnection } from '@lotes/shared-node/database';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { sessionOf, signInDesk } from '../testing/sign-in-desk';

const ON = { Enabled: true, PreferredMfa: false };
const PREFERRED = { Enabled: true, PreferredMfa: true };
const OFF = { Enabled: false, PreferredMfa: false };

let identity: TestIdentity;
let desk: ReturnType<typeof signInDesk>;
let client: (typeof desk)['client'];
/** Each test runs at another time, so that its codes differ from those of the tests before it. */
let minutes = 0;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true, settings: { mfa: 'optional' } });
  desk = signInDesk(identity);
  ({ client } = desk);
  identity.clock.stoppedAt = Date.now();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.settings.mfa = 'optional';
  waitFor(1);
  await run('delete from attempts');
});

const waitFor = (more: number) => {
  minutes += more;
  identity.clock.offsetMs = inMilliseconds({ minutes });
};

const signedIn = (email: string) => desk.signedIn(email);
const challenged = (email: string) => desk.challenged(email);
const codeOf = (secret: string, periods = 0) => desk.codeOf(secret, periods);
const call = (operation: string, message: object) => desk.call(operation, message);

const run = (statement: string) =>
  withConnection(identity.databaseUrl, (connection) => connection.query<{ row: string }>(statement));
const proveNumber = (email: string, phone: string) =>
  run(`update users set attributes = attributes || '{"phone_number": "${phone}", "phone_number_verified": "true"}'
    where email = '${email}'`);

describe('a software token', () => {
  const email = 'sales@demo.test';
  let ana: CognitoUser;
  let AccessToken: string;
  let secret: string;
  beforeAll(async () => {
    ({ user: ana, AccessToken } = await signedIn(email));
    secret = await client.associateToken(ana);
  });

  it('can be turned on only after one of its codes was entered, and accepts no second first code', async () => {
    await expect(client.preferFactors(ana, null, PREFERRED)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(client.verifyToken(ana, codeOf(secret, 3))).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    });
    await client.verifyToken(ana, codeOf(secret, -1));
    await expect(client.verifyToken(ana, codeOf(secret))).rejects.toMatchObject({
      code: 'SoftwareTokenMFANotFoundException',
    });
    expect((await challenged(email)).challenge).toBe('none');
    await client.preferFactors(ana, null, PREFERRED);
    const { UserMFASettingList, PreferredMfaSetting } = await client.userData(ana);
    expect([UserMFASettingList, PreferredMfaSetting]).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA']);
  });

  it('follows the password, and accepts a code of the period before or after, each code once', async () => {
    const first = await challenged(email);
    expect(first.challenge).toBe('SOFTWARE_TOKEN_MFA');
    const send = (code: string) => client.sendFactor(first.user, code, 'SOFTWARE_TOKEN_MFA');
    for (const periods of [-2, 2]) {
      await expect(send(codeOf(secret, periods))).rejects.toMatchObject({ code: 'CodeMismatchException' });
    }
    const session = sessionOf(first.user);
    await expect(send(codeOf(secret, 1))).resolves.toHaveProperty('session');
    const second = await challenged(email);
    const again = client.sendFactor(second.user, codeOf(secret, 1), 'SOFTWARE_TOKEN_MFA');
    await expect(again).rejects.toMatchObject({
      code: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
    waitFor(1);
    expect(
      await desk.respond('SOFTWARE_TOKEN_MFA', session, {
        USERNAME: email,
        SOFTWARE_TOKEN_MFA_CODE: codeOf(secret),
      }),
    ).toMatchObject({
      errorType: 'NotAuthorizedException',
      body: { message: 'Invalid session for the user.' },
    });
  });

  it('resists guessing: five codes a session, then a wait that grows from session to session', async () => {
    const wrong = codeOf(secret, 5);
    const types: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { user } = await challenged(email);
      for (let tries = 0; tries < 6; tries += 1) {
        const refused = await client
          .sendFactor(user, wrong, 'SOFTWARE_TOKEN_MFA')
          .catch((error: unknown) => error);
        types.push((refused as { code: string }).code);
      }
    }
    expect(types.filter((type) => type === 'CodeMismatchException')).toHaveLength(5);
    expect(new Set(types.slice(6))).toEqual(new Set(['LimitExceededException', 'NotAuthorizedException']));
    const owner = await challenged(email);
    await expect(client.sendFactor(owner.user, codeOf(secret), 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({
      code: 'LimitExceededException',
    });
    waitFor(1);
    await expect(client.sendFactor(owner.user, codeOf(secret), 'SOFTWARE_TOKEN_MFA')).resolves.toHaveProperty(
      'session',
    );
  });

  it('stays in use until another one is proven, and its sign-in expires after three minutes', async () => {
    await client.associateToken(ana);
    const late = await challenged(email);
    waitFor(4);
    await expect(client.sendFactor(late.user, codeOf(secret), 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const { user } = await challenged(email);
    await expect(client.sendFactor(user, codeOf(secret), 'SOFTWARE_TOKEN_MFA')).resolves.toHaveProperty(
      'session',
    );
  });

  it('has an encrypted secret in the database', async () => {
    const { rows } = await run('select software_tokens::text as row from software_tokens');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret);
  });

  it('can be removed by staff with a signed call if it was lost', async () => {
    identity.clock.offsetMs = 0; // The call is signed by the clock of the machine.
    const administrator = new CognitoIdentityProviderClient({
      region: 'us-east-2',
      endpoint: identity.administration,
      credentials: identity.settings.admin,
      maxAttempts: 1,
    });
    const named = (Username: string) =>
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: identity.settings.userPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: false },
      });
    await expect(administrator.send(named('ghost@example.com'))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await administrator.send(named(email));
    administrator.destroy();
    expect((await challenged(email)).challenge).toBe('none');
    expect(
      await callOperation(identity.administration, 'AdminSetUserMFAPreference', { Username: email }),
    ).toMatchObject({ errorType: 'MissingAuthenticationTokenException' });
  });

  it('does not exist in a pool without second factors', async () => {
    identity.settings.mfa = 'off';
    expect(await call('AssociateSoftwareToken', { AccessToken })).toMatchObject({
      errorType: 'SoftwareTokenMFANotFoundException',
    });
    expect(await call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).toMatchObject({
      errorType: 'SoftwareTokenMFANotFoundException',
    });
    expect(
      await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: PREFERRED }),
    ).toMatchObject({ errorType: 'InvalidParameterException' });
  });
});

describe('a text message', () => {
  const email = 'payments@demo.test';
  const phone = '+50499990077';
  let ana: CognitoUser;
  let AccessToken: string;
  beforeAll(async () => {
    ({ user: ana, AccessToken } = await signedIn(email));
  });
  it('carries sign-in codes once it is turned on for a verified number, and none after it is turned off', async () => {
    await expect(client.enableTexts(ana)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    await proveNumber(email, phone);
    await client.enableTexts(ana);
    expect((await client.userData(ana)).MFAOptions).toEqual([
      { DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
    ]);
    const { user, challenge } = await challenged(email);
    expect(challenge).toBe('SMS_MFA');
    const code = await identity.latestTextCode(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(client.sendFactor(user, wrong, 'SMS_MFA')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await expect(client.sendFactor(user, code, 'SMS_MFA')).resolves.toHaveProperty('session');
    const other = await challenged(email);
    await expect(client.sendFactor(other.user, code, 'SMS_MFA')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    expect(
      await call('SetUserSettings', {
        AccessToken,
        MFAOptions: [{ DeliveryMedium: 'EMAIL', AttributeName: 'email' }],
      }),
    ).toMatchObject({ errorType: 'InvalidParameterException' });
    await client.disableTexts(ana);
    expect((await challenged(email)).challenge).toBe('none');
  });

  it('goes to the old number until a new one is verified', async () => {
    await client.preferFactors(ana, ON, null);
    await client.updateAttributes(ana, { phone_number: '+50499990088' });
    expect(await client.attributes(ana)).toMatchObject({
      phone_number: phone,
      phone_number_verified: 'true',
    });
    await expect(client.deleteAttributes(ana, ['phone_number'])).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await client.verifyAttribute(ana, 'phone_number', await identity.latestTextCode('+50499990088'));
    expect(await client.attributes(ana)).toMatchObject({ phone_number: '+50499990088' });
  });

  it('leaves a choice between itself and a software token if neither is preferred', async () => {
    const secret = await client.associateToken(ana);
    await client.verifyToken(ana, codeOf(secret, -1));
    await expect(client.preferFactors(ana, PREFERRED, PREFERRED)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(client.preferFactors(ana, { Enabled: false, PreferredMfa: true }, ON)).rejects.toMatchObject(
      { code: 'InvalidParameterException' },
    );
    await client.preferFactors(ana, ON, ON);
    const { user, challenge } = await challenged(email);
    expect(challenge).toBe('SELECT_MFA_TYPE');
    await expect(client.chooseFactor(user, 'EMAIL_OTP')).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    const used = sessionOf(user);
    await expect(client.chooseFactor(user, 'SMS_MFA')).resolves.toEqual({ challenge: 'SMS_MFA' });
    const code = await identity.latestTextCode('+50499990088');
    await expect(client.sendFactor(user, code, 'SMS_MFA')).resolves.toHaveProperty('session');
    expect(await desk.respond('SELECT_MFA_TYPE', used, { USERNAME: email, ANSWER: 'SMS_MFA' })).toMatchObject(
      { errorType: 'NotAuthorizedException' },
    );
    const again = await challenged(email);
    await client.chooseFactor(again.user, 'SOFTWARE_TOKEN_MFA');
    await expect(client.sendFactor(again.user, codeOf(secret), 'SOFTWARE_TOKEN_MFA')).resolves.toHaveProperty(
      'session',
    );
  });
});

describe('a pool that requires a second factor', () => {
  const email = 'media@demo.test';

  it('requires users to set one up before they are signed in, and refuses to turn it off', async () => {
    identity.settings.mfa = 'required';
    const { user, challenge } = await challenged(email);
    expect(challenge).toBe('MFA_SETUP');
    const unfinished = await desk.respond('MFA_SETUP', sessionOf(user), { USERNAME: email });
    expect(unfinished).toMatchObject({ errorType: 'NotAuthorizedException' });
    const secret = await client.associateToken(user);
    await expect(client.verifyToken(user, codeOf(secret, 4))).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    });
    await expect(client.verifyToken(user, codeOf(secret))).resolves.toBeDefined();
    await expect(client.preferFactors(user, null, OFF)).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    expect((await challenged(email)).challenge).toBe('SOFTWARE_TOKEN_MFA');
    expect(await call('AssociateSoftwareToken', { Session: 'made-up' })).toMatchObject({
      errorType: 'NotAuthorizedException',
    });
    expect(await call('AssociateSoftwareToken', {})).toMatchObject({
      errorType: 'InvalidParameterException',
    });
  });

  it('asks for the set-up after a temporary password was replaced', async () => {
    identity.settings.mfa = 'required';
    const user = client.user('temporary@demo.test');
    await expect(client.signIn(user, 'Temp-1234')).resolves.toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' });
    await expect(client.completeNewPassword(user, 'Propia-1')).resolves.toEqual({ challenge: 'MFA_SETUP' });
  });
});
