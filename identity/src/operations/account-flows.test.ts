import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation, cognitoClient } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';

let identity: TestIdentity;
let client: ReturnType<typeof cognitoClient>;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.clock.offsetMs = 0;
  client = cognitoClient(identity);
});

async function confirmedUser(email: string, password = 'Secreto-1') {
  await client.signUp(email, password);
  const user = client.user(email);
  await client.confirm(user, await identity.latestCode(email));
  return client.user(email);
}

describe('signing up', () => {
  it('mails a code that confirms the account, which then signs in', async () => {
    const email = 'ana@example.com';
    await client.signUp(email, 'Secreto-1', { name: 'Ana', phone_number: '+50499998888' });
    await expect(client.signIn(client.user(email), 'Secreto-1')).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    });
    await client.confirm(client.user(email), await identity.latestCode(email));
    await expect(client.signIn(client.user(email), 'Secreto-1')).resolves.toHaveProperty('session');
  });

  it('mails a link with account and code in its fragment, which only the browser reads', async () => {
    const email = 'ana+lotes@example.com';
    await client.signUp(email, 'Secreto-1');
    const mail = (await identity.mails()).find((text) => text.includes(`<${email}>`));
    const [link] = /https?:\S+#\S+/.exec(mail ?? '') ?? [];
    const { pathname, search, hash } = new URL(link ?? '');
    expect([pathname, search]).toEqual(['/es/verifyaccount', '']);
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      correo: email,
      codigo: await identity.latestCode(email),
    });
  });

  it('treats e-mails that differ only in capitals as one user', async () => {
    await confirmedUser('mixed@example.com');
    await expect(client.signIn(client.user('Mixed@Example.COM'), 'Secreto-1')).resolves.toHaveProperty(
      'session',
    );
    await expect(client.signUp('MIXED@example.com', 'Secreto-1')).rejects.toMatchObject({
      code: 'UsernameExistsException',
    });
  });

  it.each([
    ['is shorter than six characters', 'Ab-12'],
    ['has no uppercase letter', 'secreto-1'],
  ])('refuses a password that %s', async (_reason, password) => {
    await expect(client.signUp('weak@example.com', password)).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
  });

  it('refuses to let people declare their own e-mail verified', async () => {
    await expect(
      client.signUp('self@example.com', 'Secreto-1', { email_verified: 'true' }),
    ).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('writes the mail in the language of the account', async () => {
    await client.signUp('es@example.com', 'Secreto-1', { locale: 'es' });
    await client.signUp('en@example.com', 'Secreto-1', { locale: 'en' });
    const mails = await identity.mails();
    expect(mails.find((mail) => mail.includes('<es@example.com>'))).toContain('Su código de verificación');
    expect(mails.find((mail) => mail.includes('<en@example.com>'))).toContain('Your verification code');
  });

  it('mails links that lead from the text in each language to a page in that language', async () => {
    await client.signUp('both@example.com', 'Secreto-1');
    await client.confirm(client.user('both@example.com'), await identity.latestCode('both@example.com'));
    await client.forgot(client.user('both@example.com'));
    const sent = (await identity.mails()).filter((mail) => mail.includes('<both@example.com>'));
    const places = sent.map((mail) =>
      [...mail.matchAll(/https?:[^\s#]+/g)].map(([link]) => new URL(link).pathname),
    );
    expect(places).toEqual([
      ['/es/verifyaccount', '/es/verifyaccount', '/en/verifyaccount', '/en/verifyaccount'],
      ['/es/passwordchange', '/en/passwordchange'],
    ]);
  });
});

describe('mailed codes', () => {
  it('become void after their use, and when a new one is sent', async () => {
    const email = 'codes@example.com';
    await client.signUp(email, 'Secreto-1');
    const first = await identity.latestCode(email);
    let second = first;
    while (second === first) {
      await client.resend(client.user(email));
      second = await identity.latestCode(email);
    }
    await expect(client.confirm(client.user(email), first)).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await client.confirm(client.user(email), second);
    await expect(client.confirm(client.user(email), second)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('expire', async () => {
    const email = 'late@example.com';
    await client.signUp(email, 'Secreto-1');
    const code = await identity.latestCode(email);
    identity.clock.offsetMs = inMilliseconds({ hours: 24, seconds: 1 });
    await expect(client.confirm(client.user(email), code)).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });
  });

  it('allow five tries, even at the same time', async () => {
    const email = 'tries@example.com';
    await client.signUp(email, 'Secreto-1');
    const code = await identity.latestCode(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.confirm(client.user(email), wrong)),
    );
    const types = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : '',
    );
    expect(types.filter((type) => type === 'CodeMismatchException')).toHaveLength(5);
    expect(types.filter((type) => type === 'LimitExceededException')).toHaveLength(3);
    await expect(client.confirm(client.user(email), code)).rejects.toMatchObject({
      code: 'LimitExceededException',
    });
  });
});

describe('a forgotten password', () => {
  it('can be replaced with the mailed code', async () => {
    const email = 'forgot@example.com';
    const user = await confirmedUser(email);
    await client.forgot(user);
    await client.confirmForgot(user, await identity.latestCode(email), 'Nueva-22');
    await expect(client.signIn(client.user(email), 'Secreto-1')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(client.signIn(client.user(email), 'Nueva-22')).resolves.toHaveProperty('session');
  });

  it('gets the same response whether or not the address has an account, but no mail if it has none', async () => {
    await confirmedUser('known@example.com');
    const before = (await identity.mails()).length;
    const unknown = await client.forgot(client.user('ghost@example.com'));
    expect(await identity.mails()).toHaveLength(before);
    const known = await client.forgot(client.user('known@example.com'));
    expect(unknown).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'g***@e***.com' },
    });
    expect(known).toMatchObject({ CodeDeliveryDetails: { Destination: 'k***@e***.com' } });
    const guesses = async (email: string) => {
      const types: string[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const refused = await client
          .confirmForgot(client.user(email), 'no code', 'Nueva-22')
          .catch((error: unknown) => error);
        types.push((refused as { code: string }).code);
      }
      return types;
    };
    const told = await guesses('known@example.com');
    expect(told.slice(-3)).toEqual([
      'CodeMismatchException',
      'LimitExceededException',
      'LimitExceededException',
    ]);
    expect(await guesses('ghost@example.com')).toEqual(told);
    expect(await guesses('never@example.com')).toEqual(
      Array.from({ length: 7 }, () => 'ExpiredCodeException'),
    );
  });
});

describe('the state of an account (R5.19)', () => {
  const request = (operation: string, Username: string, more = {}) =>
    callOperation(identity.endpoint, operation, { ClientId: identity.settings.clientId, Username, ...more });
  const refusal = (__type: string, message: string) => ({ status: 400, body: { __type, message } });

  it.each([
    ['temporary@demo.test', 'NotAuthorizedException', /^User password cannot be reset/],
    ['waiting@example.com', 'InvalidParameterException', /no registered\/verified email/],
  ])('is the reason why %s gets no code for a new password', async (email, type, reason) => {
    if (email.startsWith('waiting')) await client.signUp(email, 'Secreto-1');
    const refused = refusal(expect.stringContaining(type), expect.stringMatching(reason));
    expect(await request('ForgotPassword', email)).toMatchObject(refused);
  });

  it('is told to whoever confirms a confirmed account, but a code for an unknown address has expired', async () => {
    await confirmedUser('done@example.com');
    const confirm = (email: string) => request('ConfirmSignUp', email, { ConfirmationCode: '123456' });
    const type = (name: string) => ({ body: { __type: expect.stringContaining(name) } });
    expect(await confirm('done@example.com')).toMatchObject(type('NotAuthorizedException'));
    expect(await confirm('nobody-here@example.com')).toMatchObject(type('ExpiredCodeException'));
    const again = await request('ResendConfirmationCode', 'done@example.com');
    expect(again).toMatchObject(type('InvalidParameterException'));
  });
});

describe('a password', () => {
  it('can be changed by a user who knows the current one', async () => {
    const user = await confirmedUser('change@example.com');
    await client.signIn(user, 'Secreto-1');
    await expect(client.changePassword(user, 'Otra-clave', 'Nueva-22')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await client.changePassword(user, 'Secreto-1', 'Nueva-22');
    await expect(client.signIn(client.user('change@example.com'), 'Nueva-22')).resolves.toHaveProperty(
      'session',
    );
  });

  it('must be replaced before sign-in if it is temporary', async () => {
    const user = client.user('temporary@demo.test');
    await expect(client.signIn(user, 'Temp-1234')).resolves.toEqual({ challenge: 'NEW_PASSWORD_REQUIRED' });
    await expect(client.completeNewPassword(user, 'weak')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    await expect(client.completeNewPassword(user, 'Propia-1')).resolves.toHaveProperty('session');
    await expect(client.signIn(client.user('temporary@demo.test'), 'Propia-1')).resolves.toHaveProperty(
      'session',
    );
  });
});

describe('the number of codes', () => {
  it('has a limit per address and hour, whether or not the address has an account', async () => {
    const limited = await startTestIdentity({ settings: { rateLimits: true } });
    try {
      const limitedClient = cognitoClient(limited);
      const ask = () => limitedClient.forgot(limitedClient.user('ghost@example.com'));
      for (let count = 0; count < 5; count += 1) await ask();
      await expect(ask()).rejects.toMatchObject({ code: 'LimitExceededException' });
      limited.clock.offsetMs = inMilliseconds({ hours: 1, seconds: 1 });
      await expect(ask()).resolves.toBeDefined();
    } finally {
      await limited.stop();
    }
  });
});
