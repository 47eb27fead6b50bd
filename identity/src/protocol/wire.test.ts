import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';
import { inSeconds } from '@lotes/shared-contract/dates';
import { callOperation, cognitoClient } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.clock.offsetMs = 0;
});

const clients: CognitoIdentityProviderClient[] = [];
afterAll(() => {
  for (const client of clients) client.destroy();
});

function administrator(
  credentials: Partial<TestIdentity['settings']['admin']> = {},
  region = 'us-east-2',
  endpoint = identity.administration,
) {
  const client = new CognitoIdentityProviderClient({
    region,
    endpoint,
    credentials: { ...identity.settings.admin, ...credentials },
    maxAttempts: 1,
  });
  clients.push(client);
  return client;
}

/** Makes a temporary password this many seconds older. */
async function moveTemporaryPasswordBack(email: string, seconds: number): Promise<void> {
  const database = new pg.Client({ connectionString: identity.databaseUrl });
  await database.connect();
  await database.query(
    `update users set temporary_password_expires_at = temporary_password_expires_at - make_interval(secs => $2)
     where email = $1`,
    [email, seconds],
  );
  await database.end();
}

const creation = (email: string, more: object = {}) =>
  new AdminCreateUserCommand({
    UserPoolId: identity.settings.userPoolId,
    Username: email,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'locale', Value: 'es' },
    ],
    DesiredDeliveryMediums: ['EMAIL'],
    ...more,
  });

describe('administrative operations', () => {
  it('create a user, who replaces the mailed temporary password by their own', async () => {
    const { User } = await administrator().send(creation('nueva@example.com'));
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value).toBe(User?.Username);

    const mail = (await identity.mails()).find((text) => text.includes('To: <nueva@example.com>'));
    const [, temporary = ''] = /Contraseña temporal: (\S+)/.exec(mail ?? '') ?? [];
    const client = cognitoClient(identity);
    const user = client.user('nueva@example.com');
    await expect(client.signIn(user, temporary)).resolves.toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' });
    await expect(client.completeNewPassword(user, 'Propia-1')).resolves.toHaveProperty('session');
  });

  it('may create a user without an invitation, and send one later with another password', async () => {
    await administrator().send(creation('quiet@example.com', { MessageAction: 'SUPPRESS' }));
    expect((await identity.mails()).some((mail) => mail.includes('quiet@example.com'))).toBe(false);
    await administrator().send(creation('quiet@example.com', { MessageAction: 'RESEND' }));
    expect((await identity.mails()).some((mail) => mail.includes('quiet@example.com'))).toBe(true);
  });

  it('refuse a temporary password after seven days', async () => {
    const command = creation('slow@example.com', { TemporaryPassword: 'Temporal-1' });
    await administrator().send(command);
    await moveTemporaryPasswordBack('slow@example.com', inSeconds({ days: 7 }));
    const client = cognitoClient(identity);
    await expect(client.signIn(client.user('slow@example.com'), 'Temporal-1')).rejects.toMatchObject({
      message: expect.stringContaining('Temporary password has expired') as string,
    });
  });

  it('refuse to create a second user for an e-mail, and delete a user once', async () => {
    await administrator().send(creation('twice@example.com'));
    await expect(administrator().send(creation('twice@example.com'))).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    const deletion = { UserPoolId: identity.settings.userPoolId, Username: 'twice@example.com' };
    await administrator().send(new AdminDeleteUserCommand(deletion));
    await expect(administrator().send(new AdminDeleteUserCommand(deletion))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it.each([
    ['another secret', () => administrator({ secretAccessKey: 'another-secret-access-key' })],
    ['another key', () => administrator({ accessKeyId: 'ANOTHERACCESSKEY0001' })],
    ['another region', () => administrator({}, 'us-west-1')],
  ])('refuse a signature made with %s', async (_name, client) => {
    await expect(client().send(creation('forged@example.com'))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('refuse a signature that is six minutes old', async () => {
    identity.clock.offsetMs = 6 * 60_000;
    await expect(administrator().send(creation('late@example.com'))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('refuse a message that was changed after it was signed', async () => {
    const client = administrator();
    client.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: Uint8Array };
        const text = new TextDecoder().decode(request.body);
        request.body = Buffer.from(text.replaceAll('mine@example.com', 'evil@example.com'));
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(creation('mine@example.com'))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('refuse a message without a signature', async () => {
    const message = { UserPoolId: identity.settings.userPoolId, Username: 'anon@example.com' };
    expect(await callOperation(identity.administration, 'AdminCreateUser', message)).toMatchObject({
      status: 400,
      errorType: 'MissingAuthenticationTokenException',
    });
  });

  it('do not exist at the public address, signed or not', async () => {
    const throughGateway = administrator({}, 'us-east-2', identity.endpoint);
    await expect(throughGateway.send(creation('outside@example.com'))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });

  it('have a path of their own, which does not serve an operation of users', async () => {
    expect(await callOperation(identity.administration, 'GetUser', { AccessToken: 'x' })).toMatchObject({
      status: 400,
      errorType: 'UnknownOperationException',
    });
  });
});

describe('the protocol', () => {
  it('names each error in the body and in a header', async () => {
    const answer = await callOperation(identity.endpoint, 'GetUser', { AccessToken: 'not.a.token' });
    expect(answer).toEqual({
      status: 400,
      errorType: 'NotAuthorizedException',
      body: { __type: 'NotAuthorizedException', message: 'Invalid Access Token' },
    });
  });

  it.each([
    ['an operation that it does not know', 'ListUsers', {}, 'UnknownOperationException'],
    ['a message without its parameters', 'SignUp', {}, 'InvalidParameterException'],
    [
      'another app client',
      'ForgotPassword',
      { ClientId: 'other', Username: 'a@b.hn' },
      'ResourceNotFoundException',
    ],
  ])('refuses %s', async (_name, operation, message, errorType) => {
    expect(await callOperation(identity.endpoint, operation, message)).toMatchObject({
      status: 400,
      errorType,
    });
  });

  it.each([
    ['SignUp', { Password: 'Secreto-1' }],
    ['ConfirmSignUp', { ConfirmationCode: '123456' }],
    ['ResendConfirmationCode', {}],
    ['ForgotPassword', {}],
    ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password: 'Secreto-1' }],
  ])(
    'refuses %s of another app client, without an app client, and for a name that is not an e-mail',
    async (operation, rest) => {
      const typeOf = async (message: object) =>
        (await callOperation(identity.endpoint, operation, { ...rest, ...message })).errorType;
      const { clientId: ClientId } = identity.settings;
      expect(await typeOf({ Username: 'a@b.hn', ClientId: 'other' })).toBe('ResourceNotFoundException');
      expect(await typeOf({ Username: 'a@b.hn' })).toBe('InvalidParameterException');
      expect(await typeOf({ Username: 'nobody', ClientId })).toBe('InvalidParameterException');
    },
  );

  it.each(['a\u0000@demo.test', 'a\ud800@demo.test', '\u0000'])(
    'refuses %j, which the database cannot store, in any text of a message',
    async (text) => {
      const { clientId: ClientId } = identity.settings;
      const auth = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: text, SRP_A: 'a' } };
      const attributes = [{ Name: 'name', Value: text }];
      const signUp = { ClientId, Username: 'a@b.hn', Password: 'Secreto-1', UserAttributes: attributes };
      const messages: [string, object][] = [
        ['InitiateAuth', auth],
        ['SignUp', signUp],
        ['ForgotPassword', { ClientId, Username: text }],
        ['RevokeToken', { ClientId, Token: 'x', [text]: 1 }],
        ['GetUser', { AccessToken: text }],
      ];
      for (const [operation, message] of messages) {
        expect([operation, await callOperation(identity.endpoint, operation, message)]).toMatchObject([
          operation,
          { status: 400, errorType: 'InvalidParameterException' },
        ]);
      }
    },
  );

  it('sends no further sign-up code to a user who is already confirmed', async () => {
    const { clientId: ClientId } = identity.settings;
    const message = { ClientId, Username: 'admin@demo.test' };
    expect(await callOperation(identity.endpoint, 'ResendConfirmationCode', message)).toMatchObject({
      errorType: 'InvalidParameterException',
      body: { message: 'User is already confirmed.' },
    });
  });

  it('revokes tokens when the user signs out, and only for their own app client', async () => {
    const client = cognitoClient(identity);
    const user = client.user('admin@demo.test');
    const outcome = await client.signIn(user, 'Demo-1234');
    if (!('session' in outcome)) throw new Error('Expected a session');
    const AccessToken = outcome.session.getAccessToken().getJwtToken();
    const Token = outcome.session.getRefreshToken().getToken();
    const { clientId: ClientId } = identity.settings;
    const typeOf = async (message: object) =>
      (await callOperation(identity.endpoint, 'RevokeToken', message)).errorType;
    expect(await typeOf({ ClientId: 'other', Token })).toBe('UnauthorizedException');
    expect(await typeOf({ ClientId })).toBe('InvalidParameterException');
    expect(await typeOf({ ClientId, Token: '' })).toBe('InvalidParameterException');
    const message = () => callOperation(identity.endpoint, 'GetUser', { AccessToken });
    expect((await message()).status).toBe(200);
    await client.signOut(user);
    expect((await message()).body).toMatchObject({ message: 'Access Token has been revoked' });
    // An invalid token counts as revoked (RFC 7009).
    expect(await typeOf({ ClientId, Token })).toBeNull();
  });

  it('publishes the public key that verifies its tokens', async () => {
    const client = cognitoClient(identity);
    const outcome = await client.signIn(client.user('admin@demo.test'), 'Demo-1234');
    if (!('session' in outcome)) throw new Error('Expected a session');
    const url = new URL(`/identity/${identity.settings.userPoolId}/.well-known/jwks.json`, identity.endpoint);
    const { payload } = await jwtVerify(outcome.session.getIdToken().getJwtToken(), createRemoteJWKSet(url), {
      issuer: identity.settings.issuer,
      audience: identity.settings.clientId,
    });
    expect(payload.email).toBe('admin@demo.test');
    const [key] = ((await (await fetch(url)).json()) as { keys: Record<string, string>[] }).keys;
    expect(Object.keys(key!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('accepts a head that is larger than the gateway’s limit of 16 KiB, since the gateway adds headers', async () => {
    const response = await fetch(identity.endpoint, {
      method: 'POST',
      headers: { 'x-long': 'x'.repeat(16 * 1024) },
    });
    expect(response.status).toBe(400);
  });

  it('refuses a token that carries another token’s signature', async () => {
    const client = cognitoClient(identity);
    const outcome = await client.signIn(client.user('admin@demo.test'), 'Demo-1234');
    if (!('session' in outcome)) throw new Error('Expected a session');
    const [header, payload] = outcome.session.getAccessToken().getJwtToken().split('.');
    const [, , foreign] = outcome.session.getIdToken().getJwtToken().split('.');
    const forged = [`${header}.${payload}.${foreign}`, outcome.session.getIdToken().getJwtToken()];
    for (const AccessToken of forged) {
      expect(await callOperation(identity.endpoint, 'GetUser', { AccessToken })).toMatchObject({
        body: { message: 'Invalid Access Token' },
      });
    }
  });
});
