import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminDeleteUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { callOperation, cognitoClient } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';

const PASSWORD = 'Secreto-1';

let identity: TestIdentity;
let administrator: CognitoIdentityProviderClient;
let client: ReturnType<typeof cognitoClient>;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
  administrator = new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: identity.administration,
    credentials: identity.settings.admin,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  administrator.destroy();
  await identity.stop();
});
beforeEach(() => {
  client = cognitoClient(identity);
});

const named = (Username: string) => ({ UserPoolId: identity.settings.userPoolId, Username });

const invitationOf = (email: string) => ({
  ...named(email),
  UserAttributes: [{ Name: 'email', Value: email }],
  DesiredDeliveryMediums: ['EMAIL' as const],
});

/** A signed-in user, with their session. */
async function signedIn(email: string) {
  await client.signUp(email, PASSWORD, { name: 'Ana' });
  await client.confirm(client.user(email), await identity.latestCode(email));
  const user = client.user(email);
  const outcome = await client.signIn(user, PASSWORD);
  if (!('session' in outcome)) throw new Error(`A challenge: ${outcome.challenge}`);
  return { user, session: outcome.session };
}

/** Returns the pool's response to a renewal. The client library is not used: it retries a refused renewal for seconds. */
const renew = (session: CognitoUserSession) =>
  callOperation(identity.endpoint, 'InitiateAuth', {
    ClientId: identity.settings.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
  });

describe('administering a user', () => {
  it('changes the attributes that tokens carry, but not the e-mail', async () => {
    const email = 'renamed@example.com';
    const { user, session } = await signedIn(email);
    const UserAttributes = [
      { Name: 'name', Value: 'Berta' },
      { Name: 'email', Value: 'other@example.com' },
    ];
    await administrator.send(new AdminUpdateUserAttributesCommand({ ...named(email), UserAttributes }));
    const renewed = await client.refresh(user, session);
    expect(renewed.getIdToken().payload).toMatchObject({ name: 'Berta', email });
  });

  it('takes a new phone number as unproven, unless staff say otherwise', async () => {
    const email = 'renamed@example.com';
    const claimsAfter = async (attributes: Record<string, string>) => {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      await administrator.send(new AdminUpdateUserAttributesCommand({ ...named(email), UserAttributes }));
      const outcome = await client.signIn(client.user(email), PASSWORD);
      return 'session' in outcome ? outcome.session.getIdToken().payload : {};
    };
    const proven = { phone_number: '+50431110001', phone_number_verified: 'true' };
    expect(await claimsAfter(proven)).toMatchObject({ phone_number_verified: true });
    expect(await claimsAfter({ phone_number: '+50431110002' })).toMatchObject({
      phone_number: '+50431110002',
      phone_number_verified: false,
    });
  });

  it('makes the code that was sent to the old phone void, so that it does not bring that number back', async () => {
    const email = 'moved@example.com';
    const { user } = await signedIn(email);
    const setPhone = (Value: string) =>
      administrator.send(
        new AdminUpdateUserAttributesCommand({
          ...named(email),
          UserAttributes: [{ Name: 'phone_number', Value }],
        }),
      );
    await setPhone('+50431110003');
    await client.requestAttributeCode(user, 'phone_number');
    await setPhone('+50431110003');
    await setPhone('+50431110004');
    const stale = await identity.latestTextCode('+50431110003');
    await expect(client.verifyAttribute(user, 'phone_number', stale)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });
    expect(await client.attributes(user)).toMatchObject({ phone_number: '+50431110004' });
  });

  it('keeps a disabled user out, and lets an enabled one in', async () => {
    const email = 'away@example.com';
    const { session } = await signedIn(email);
    await administrator.send(new AdminDisableUserCommand(named(email)));
    await expect(client.signIn(client.user(email), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    expect(await renew(session)).toMatchObject({ body: { message: 'User is disabled.' } });
    await expect(client.forgot(client.user(email))).rejects.toMatchObject({ message: 'User is disabled.' });
    await administrator.send(new AdminEnableUserCommand(named(email)));
    await expect(client.signIn(client.user(email), PASSWORD)).resolves.toHaveProperty('session');
  });

  it('ends every session, so that none is renewed', async () => {
    const email = 'everywhere@example.com';
    const { session } = await signedIn(email);
    expect(await renew(session)).toMatchObject({ status: 200 });
    await administrator.send(new AdminUserGlobalSignOutCommand(named(email)));
    expect(await renew(session)).toMatchObject({ status: 400 });
  });

  describe('a sign-in in progress', () => {
    /** An invited user who has entered the temporary password. */
    async function choosing(email: string) {
      await administrator.send(
        new AdminCreateUserCommand({ ...invitationOf(email), TemporaryPassword: 'Temporal-1' }),
      );
      const user = client.user(email);
      await client.signIn(user, 'Temporal-1');
      return () => client.completeNewPassword(user, 'Propia-1');
    }

    it('ends if the user is disabled, and the password that they were choosing is not set', async () => {
      const email = 'disabled-meanwhile@example.com';
      const choose = await choosing(email);
      await administrator.send(new AdminDisableUserCommand(named(email)));
      await expect(choose()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
      await administrator.send(new AdminEnableUserCommand(named(email)));
      await expect(client.signIn(client.user(email), 'Propia-1')).rejects.toMatchObject({
        code: 'NotAuthorizedException',
      });
    });

    it.each<[string, (email: string) => Promise<unknown>]>([
      ['every session ends', (email) => administrator.send(new AdminUserGlobalSignOutCommand(named(email)))],
      [
        'another password is set',
        (email) =>
          administrator.send(new AdminSetUserPasswordCommand({ ...named(email), Password: 'Temporal-2' })),
      ],
    ])('ends if %s', async (what, happens) => {
      const email = `${what.replaceAll(' ', '-')}@example.com`;
      const choose = await choosing(email);
      await happens(email);
      await expect(choose()).rejects.toMatchObject({ message: 'Invalid session for the user.' });
    });
  });

  it('sets a temporary password that must be changed; a further invitation replaces it by another', async () => {
    const email = 'reset@example.com';
    await signedIn(email);
    const temporary = { ...named(email), Password: 'Temporal-1', Permanent: false };
    await administrator.send(new AdminSetUserPasswordCommand(temporary));
    await expect(client.signIn(client.user(email), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(client.signIn(client.user(email), 'Temporal-1')).resolves.toEqual({
      challenge: 'NEW_PASSWORD_REQUIRED',
    });
    await administrator.send(new AdminCreateUserCommand({ ...invitationOf(email), MessageAction: 'RESEND' }));
    const mail = (await identity.mails()).findLast((text) => text.includes(`To: <${email}>`));
    const [, mailed = ''] = /(?:Contraseña temporal|Temporary password): (\S+)/.exec(mail ?? '') ?? [];
    // The account is not new, and its earlier password is void.
    expect(mail).toContain('If you had another one before, it no longer works');
    expect(mail).not.toContain('created');
    expect(mail).toContain('/es/login');
    expect(mail).toContain('/en/login');
    await expect(client.signIn(client.user(email), 'Temporal-1')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(client.signIn(client.user(email), mailed)).resolves.toEqual({
      challenge: 'NEW_PASSWORD_REQUIRED',
    });
  });

  it.each<[string, object]>([
    ['names no medium, which stands for a text message', { DesiredDeliveryMediums: undefined }],
    ['names text messages', { DesiredDeliveryMediums: ['SMS'] }],
  ])('refuses an invitation that %s, and adds no user', async (_how, more) => {
    const email = 'by-text@example.com';
    const invite = () => administrator.send(new AdminCreateUserCommand({ ...invitationOf(email), ...more }));
    await expect(invite()).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(administrator.send(new AdminGetUserCommand(named(email)))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('sets a permanent password, and refuses one against the policy', async () => {
    const email = 'kept@example.com';
    await signedIn(email);
    const kept = { ...named(email), Password: 'Propia-1', Permanent: true };
    await administrator.send(new AdminSetUserPasswordCommand(kept));
    await expect(client.signIn(client.user(email), 'Propia-1')).resolves.toHaveProperty('session');
    await expect(
      administrator.send(new AdminSetUserPasswordCommand({ ...kept, Password: 'corta' })),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('resets a password: the user has to choose another with a mailed code', async () => {
    const email = 'forced@example.com';
    const { session } = await signedIn(email);
    await administrator.send(new AdminResetUserPasswordCommand(named(email)));
    await expect(client.signIn(client.user(email), PASSWORD)).rejects.toMatchObject({
      code: 'PasswordResetRequiredException',
    });
    expect(await renew(session)).toMatchObject({ status: 400 });
    const chosen = await callOperation(identity.endpoint, 'ConfirmForgotPassword', {
      ClientId: identity.settings.clientId,
      Username: email,
      ConfirmationCode: await identity.latestCode(email),
      Password: 'Elegida-1',
    });
    expect(chosen.status).toBe(200);
    await expect(client.signIn(client.user(email), 'Elegida-1')).resolves.toHaveProperty('session');
  });

  it('refuses to reset the password of a user who still has to change a temporary one', async () => {
    const email = 'invited@example.com';
    await administrator.send(new AdminCreateUserCommand(invitationOf(email)));
    await expect(administrator.send(new AdminResetUserPasswordCommand(named(email)))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('refuses to invite a user again who never confirmed the sign-up, and names that state', async () => {
    const email = 'unconfirmed@example.com';
    await client.signUp(email, PASSWORD);
    const again = new AdminCreateUserCommand({ ...invitationOf(email), MessageAction: 'RESEND' });
    await expect(administrator.send(again)).rejects.toMatchObject({ name: 'UnsupportedUserStateException' });
    await expect(administrator.send(new AdminGetUserCommand(named(email)))).resolves.toMatchObject({
      UserStatus: 'UNCONFIRMED',
    });
  });

  it('deletes a user, who can neither sign in nor renew a session, and whose e-mail is free again', async () => {
    const email = 'gone@example.com';
    const { session } = await signedIn(email);
    await administrator.send(new AdminDeleteUserCommand(named(email)));
    await expect(client.signIn(client.user(email), PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    expect(await renew(session)).toMatchObject({ status: 400 });
    await expect(client.signUp(email, PASSWORD, { name: 'Ana' })).resolves.toBeDefined();
  });

  it('reads, disables and deletes a user named by subject', async () => {
    const email = 'by-subject@example.com';
    const { session } = await signedIn(email);
    const sub = String(session.getIdToken().payload.sub);
    await expect(administrator.send(new AdminGetUserCommand(named(sub)))).resolves.toMatchObject({
      Username: sub,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: email }]),
    });
    await administrator.send(new AdminDisableUserCommand(named(sub)));
    await expect(client.signIn(client.user(email), PASSWORD)).rejects.toMatchObject({
      message: 'User is disabled.',
    });
    await administrator.send(new AdminDeleteUserCommand(named(sub)));
    await expect(administrator.send(new AdminGetUserCommand(named(sub)))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('refuses a user whom the pool does not have', async () => {
    await expect(
      administrator.send(new AdminDisableUserCommand(named('nobody@example.com'))),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});
