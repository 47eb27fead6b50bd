import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation } from '../testing/cognito-user';
import { codeIn, hostedBrowser, newProof } from '../testing/hosted-browser';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { signInDesk } from '../testing/sign-in-desk';

let identity: TestIdentity;
let administrator: CognitoIdentityProviderClient;

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
  identity.clock.offsetMs = 0;
});

const getUser = (AccessToken: string | undefined) =>
  callOperation(identity.endpoint, 'GetUser', { AccessToken });
const named = (Username: string) => ({ UserPoolId: identity.settings.userPoolId, Username });
const wait = (minutes: number) => {
  identity.clock.offsetMs = inMilliseconds({ minutes });
};

describe('a code for an app', () => {
  it('works once: a second use ends the sign-in to which the first one led', async () => {
    const browser = hostedBrowser(identity);
    const code = codeIn(await browser.signIn('clients@demo.test'));
    const tokens = await browser.exchange(code);
    expect(await getUser(tokens.access_token)).toMatchObject({ status: 200 });
    expect(await browser.exchange(code)).toEqual({ status: 400, error: 'invalid_grant' });
    expect((await getUser(tokens.access_token)).body.message).toBe('Access Token has been revoked');
  });

  it('leads to at most one sign-in if it is used twice at the same time', async () => {
    const browser = hostedBrowser(identity);
    const code = codeIn(await browser.signIn('clients@demo.test'));
    const answers = await Promise.all([browser.exchange(code), browser.exchange(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const taken = answers.find(({ status }) => status === 200);
    expect((await getUser(taken?.access_token)).body.message).toBe('Access Token has been revoked');
  });

  it('expires after five minutes', async () => {
    const browser = hostedBrowser(identity);
    const code = codeIn(await browser.signIn('clients@demo.test'));
    wait(5);
    expect(await browser.exchange(code)).toEqual({ status: 400, error: 'invalid_grant' });
  });

  it.each([
    ['another verifier', { code_verifier: newProof().verifier }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://localhost:8080/' }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_request'],
    ['another client', { client_id: 'another' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('does not work with %s', async (_, changes, error) => {
    const browser = hostedBrowser(identity);
    const code = codeIn(await browser.signIn('clients@demo.test'));
    expect(await browser.exchange(code, changes)).toEqual({ status: 400, error });
    // Only a wrong proof uses the code up; a request without one does not.
    expect((await browser.exchange(code)).status).toBe(error === 'invalid_grant' ? 400 : 200);
  });

  it('becomes void while it waits if the user signs out everywhere', async () => {
    const browser = hostedBrowser(identity);
    const { AccessToken } = await signInDesk(identity).signedIn('clients@demo.test');
    const code = codeIn(await browser.signIn('clients@demo.test'));
    await callOperation(identity.endpoint, 'GlobalSignOut', { AccessToken });
    expect(await browser.exchange(code)).toEqual({ status: 400, error: 'invalid_grant' });
  });
});

describe('a browser that signed in', () => {
  const email = 'payments@demo.test';
  const remembered = async () => {
    const browser = hostedBrowser(identity);
    await browser.signIn(email);
    return browser;
  };

  it('stays signed in for an hour by a cookie that no script and no other site can read', async () => {
    const browser = await remembered();
    expect(browser.setCookies.map((line) => line.replace(/=[\w-]{43}/, '=x'))).toEqual([
      'csrf-state=x; Path=/identity; HttpOnly; Secure; SameSite=Lax',
      'cognito=x; Path=/identity; Max-Age=3600; HttpOnly; Secure; SameSite=Lax',
    ]);
    wait(59);
    const again = await browser.authorize({ state: 'another' });
    expect([again.status, again.location?.searchParams.get('state')]).toEqual([302, 'another']);
    const { access_token, id_token } = await browser.exchange(codeIn(again));
    expect((await getUser(access_token)).status).toBe(200);
    // `auth_time` is when the password was entered, not when the browser came back.
    const { auth_time, iat = 0 } = decodeJwt<{ auth_time: number }>(id_token ?? '');
    expect(iat - auth_time).toBeGreaterThanOrEqual(59 * 60 - 5);
    wait(60);
    expect((await browser.authorize()).status).toBe(200);
  });

  it('asks the user again if the app wants that, and shows nothing if the app wants no page', async () => {
    const browser = await remembered();
    expect((await browser.authorize({ prompt: 'login' })).status).toBe(200);
    codeIn(await browser.authorize({ prompt: 'none' }));
    const stranger = await hostedBrowser(identity).authorize({ prompt: 'none' });
    expect(stranger.location?.searchParams.get('error')).toBe('login_required');
  });

  it.each([
    [
      'the person signs out everywhere',
      async () => {
        const { AccessToken } = await signInDesk(identity).signedIn(email);
        await callOperation(identity.endpoint, 'GlobalSignOut', { AccessToken });
      },
    ],
    [
      'staff disable the person, also once they are enabled again',
      async () => {
        await administrator.send(new AdminDisableUserCommand(named(email)));
        await administrator.send(new AdminEnableUserCommand(named(email)));
      },
    ],
    [
      'the password changes',
      () =>
        administrator.send(
          new AdminSetUserPasswordCommand({ ...named(email), Password: 'Demo-1234', Permanent: true }),
        ),
    ],
  ])('forgets the user when %s', async (_, end) => {
    const browser = await remembered();
    await end();
    expect((await browser.authorize()).status).toBe(200);
  });

  it('forgets the user after a sign-out on the page, which redirects only to a configured address', async () => {
    const browser = await remembered();
    const stolen = browser.cookies.get('cognito') ?? '';
    const out = (query: Record<string, string>) =>
      browser.send('GET', `/identity/logout?${new URLSearchParams(query).toString()}`);
    const client_id = identity.settings.clientId;
    const left = await out({ client_id, logout_uri: 'http://localhost:8080/' });
    expect([left.status, left.location?.href]).toEqual([302, 'http://localhost:8080/']);
    expect(browser.cookies.has('cognito')).toBe(false);
    browser.cookies.set('cognito', stolen);
    expect((await browser.authorize()).status).toBe(200);
    for (const query of [
      { client_id, logout_uri: 'http://localhost:8080/elsewhere' },
      { client_id: 'another', logout_uri: 'http://localhost:8080/' },
      { client_id },
    ])
      expect(await out(query)).toMatchObject({ status: 400, location: undefined });
  });

  it('forgets the user when the user is deleted', async () => {
    const browser = await remembered();
    await administrator.send(new AdminDeleteUserCommand(named(email)));
    expect((await browser.authorize()).status).toBe(200);
  });
});
