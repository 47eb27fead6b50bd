import { decodeJwt } from 'jose';
import { withConnection } from '@lotes/shared-node/database';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation } from '../testing/cognito-user';
import { codeIn, hostedBrowser } from '../testing/hosted-browser';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { signInDesk } from '../testing/sign-in-desk';

const CALLBACK = 'http://localhost:8080/login/callback';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.clock.offsetMs = 0;
  await withConnection(identity.databaseUrl, (connection) => connection.query('delete from attempts'));
});

const getUser = (AccessToken: string | undefined) =>
  callOperation(identity.endpoint, 'GetUser', { AccessToken });
const wait = (minutes: number) => {
  identity.clock.offsetMs = inMilliseconds({ minutes });
};

describe('the hosted page', () => {
  it('redirects to the app with a code and the state of the app; the code yields tokens that the pool accepts', async () => {
    const browser = hostedBrowser(identity);
    const page = await browser.authorize({ nonce: 'a-nonce', lang: 'es' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="es">');
    const back = await browser.submit(page, { username: ' Admin@Demo.Test ', password: 'Demo-1234' });
    expect([back.status, back.location?.origin, back.location?.pathname]).toEqual([
      303,
      'http://localhost:8080',
      '/login/callback',
    ]);
    expect(back.location?.searchParams.get('state')).toBe('a-state');

    const tokens = await browser.exchange(codeIn(back));
    expect(tokens).toMatchObject({ status: 200, expires_in: 900, token_type: 'Bearer' });
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({
      token_use: 'access',
      client_id: identity.settings.clientId,
      scope: 'openid email profile phone aws.cognito.signin.user.admin',
    });
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      token_use: 'id',
      aud: identity.settings.clientId,
      email: 'admin@demo.test',
      email_verified: true,
      nonce: 'a-nonce',
    });
    expect(await getUser(tokens.access_token)).toMatchObject({ status: 200 });
  });

  it('loads and runs nothing, cannot be framed, and its form may redirect only to the app', async () => {
    const { headers, body } = await hostedBrowser(identity).authorize();
    expect(
      String(headers['content-security-policy'])
        .replace(/sha256-[\w+/=]+/, 'sha256-H')
        .split('; '),
    ).toEqual([
      "default-src 'none'",
      "style-src 'sha256-H'",
      'img-src data:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self' http://localhost:8080",
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(body).not.toMatch(/<script|<link rel="stylesheet"|\son\w+=|\sstyle=/);
  });

  it('is in the language that the app asks for, else that of the browser, and links to the other language', async () => {
    const browser = hostedBrowser(identity);
    expect((await browser.authorize({ ui_locales: 'fr es-HN' })).body).toContain('<h1>Iniciar sesión</h1>');
    const english = await browser.authorize();
    expect(english.body).toContain('<h1>Log in</h1>');
    const [, other = ''] = /href="([^"]*)" lang="es"/.exec(english.body) ?? [];
    expect((await browser.send('GET', other.replaceAll('&amp;', '&'))).body).toContain(
      '<h1>Iniciar sesión</h1>',
    );
  });

  it.each([
    ['another client', { client_id: 'another' }],
    ['a foreign address', { redirect_uri: 'https://evil.test/login/callback' }],
    ['an address that only begins like ours', { redirect_uri: `${CALLBACK}/more` }],
    ['no address', { redirect_uri: undefined }],
  ])('does not redirect a request with %s', async (_, changes) => {
    const answer = await hostedBrowser(identity).authorize(changes);
    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('You cannot log in here');
    expect(answer.body).not.toContain('evil.test');
  });

  it.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is the verifier', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a malformed challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['a response type with tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that no app may have', { scope: 'openid everything' }, 'invalid_scope'],
    ['a character that the database cannot store', { nonce: '\u0000' }, 'invalid_request'],
  ])('redirects to the app with an error if the request has %s', async (_, changes, error) => {
    const { status, location } = await hostedBrowser(identity).authorize(changes);
    expect([status, location?.pathname]).toEqual([302, '/login/callback']);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({ error, state: 'a-state' });
  });

  it('does not redirect a request that repeats a parameter', async () => {
    const browser = hostedBrowser(identity);
    const twice = `${browser.query().toString()}&redirect_uri=https%3A%2F%2Fevil.test`;
    expect((await browser.send('GET', `/identity/oauth2/authorize?${twice}`)).status).toBe(400);
  });

  it('shows the values of a request as text, not as markup', async () => {
    const browser = hostedBrowser(identity);
    const { body } = await browser.signIn('"><script>alert(1)</script>', 'wrong', { state: '"><img src=x>' });
    expect(body).not.toMatch(/<script|<img/);
  });
});

describe('a failure of the hosted login', () => {
  it('is a page in the language of its user if they send too many requests, and an error to an app', async () => {
    const browser = hostedBrowser(identity);
    identity.settings.rateLimits = true;
    try {
      for (let count = 0; count < 300; count += 1) await browser.send('GET', '/identity/logout');
      const page = await browser.send('GET', '/identity/logout?lang=es');
      expect([page.status, page.body]).toEqual([429, expect.stringContaining('<h1>Espere un momento</h1>')]);
      for (let count = 0; count < 300; count += 1) await browser.send('POST', '/identity/oauth2/revoke', {});
      const answer = await browser.send('POST', '/identity/oauth2/revoke', {});
      expect([answer.status, answer.body]).toEqual([429, '{"error":"temporarily_unavailable"}']);
    } finally {
      identity.settings.rateLimits = false;
    }
  });

  it('is a page without details, in the language of the form, if the database fails while it is sent', async () => {
    const browser = hostedBrowser(identity);
    const form = await browser.authorize({ lang: 'es' });
    const rename = (from: string, to: string) =>
      withConnection(identity.databaseUrl, (connection) =>
        connection.query(`alter table ${from} rename to ${to}`),
      );
    await rename('attempts', 'attempts_away');
    try {
      const page = await browser.submit(form, { username: 'admin@demo.test', password: 'Demo-1234' });
      expect([page.status, page.body]).toEqual([500, expect.stringContaining('<h1>Algo salió mal</h1>')]);
      expect(page.body).not.toContain('attempts');
    } finally {
      await rename('attempts_away', 'attempts');
    }
  });
});

describe('a form of the page', () => {
  it('is accepted only from the browser in which it was shown', async () => {
    const page = await hostedBrowser(identity).authorize();
    const victim = hostedBrowser(identity);
    const forged = { username: 'nobody@demo.test', password: 'Demo-1234' };
    for (const known of [false, true]) {
      if (known) await victim.authorize();
      const answer = await victim.submit(page, forged);
      expect([answer.status, answer.location]).toEqual([400, undefined]);
      expect(victim.cookies.has('cognito')).toBe(false);
    }
  });

  it('expires after half an hour, and the page shows it again', async () => {
    const browser = hostedBrowser(identity);
    const page = await browser.authorize();
    wait(30);
    const answer = await browser.submit(page, { username: 'nobody@demo.test', password: 'Demo-1234' });
    expect([answer.status, answer.location]).toEqual([400, undefined]);
    expect(
      (await browser.submit(answer, { username: 'nobody@demo.test', password: 'Demo-1234' })).status,
    ).toBe(303);
  });

  it('is refused if the page never issued it', async () => {
    const browser = hostedBrowser(identity);
    const answer = await browser.send('POST', '/identity/login', {
      form: 'AAAA',
      username: 'a',
      password: 'b',
    });
    expect([answer.status, answer.body.includes('The form that you sent is not valid')]).toEqual([400, true]);
  });
});

describe('a password on the page', () => {
  const shown = (body: string) =>
    body.replace(/name="form" value="[^"]*"|code_challenge=[\w-]+/g, '').replace(/\w+@demo\.test/g, '');

  it('gets the same response for a known and an unknown user, until both have to wait', async () => {
    const answers = await Promise.all(
      ['sales@demo.test', 'stranger@demo.test'].map(async (username) => {
        const browser = hostedBrowser(identity);
        const seen: [number, string][] = [];
        for (let attempt = 0; attempt < 6; attempt += 1) {
          const { status, body } = await browser.signIn(username, 'Wrong-1');
          seen.push([status, shown(body)]);
        }
        return seen;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]?.[1]).toContain('Wrong Username or Password');
    expect(answers[0]?.[5]?.[1]).toContain('Too many attempts');
    // The wait applies to the whole pool, also to the wire protocol.
    const desk = signInDesk(identity);
    await expect(desk.signedIn('sales@demo.test')).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
  });

  it('is required, as is the e-mail', async () => {
    const browser = hostedBrowser(identity);
    expect((await browser.signIn('a\u0000@demo.test', 'x')).body).toContain('Wrong Username or Password');
    expect((await browser.signIn(' ', 'x')).body).toContain('Username cannot be empty');
    expect((await browser.signIn('a@demo.test', '')).body).toContain('Password cannot be empty');
  });

  it.each([
    ['temporary', "status = 'FORCE_CHANGE_PASSWORD'", 'Choose your password on the site', '/en/login'],
    ['unconfirmed', "status = 'UNCONFIRMED'", 'Verify your e-mail', '/en/verifyaccount'],
    ['to be reset', "status = 'RESET_REQUIRED'", 'Change your password on the site', '/en/passwordchange'],
    ['of a disabled user', 'enabled = false', 'Your account is disabled', undefined],
  ])('does not sign in, and the page explains the next step, if it is %s', async (_, state, text, path) => {
    const email = 'media@demo.test';
    const set = (what: string) =>
      withConnection(identity.databaseUrl, (connection) =>
        connection.query(`update users set ${what} where email = '${email}'`),
      );
    await set(state);
    const { body, location } = await hostedBrowser(identity).signIn(email);
    await set("status = 'CONFIRMED', enabled = true");
    expect(location).toBeUndefined();
    expect(body).toContain(text);
    if (path) expect(body).toContain(`href="http://localhost:8080${path}"`);
  });
});
