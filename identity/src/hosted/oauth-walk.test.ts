import * as client from 'openid-client';
// Tests may import the launcher's function that finds a free port.
import { freePort } from '../../../deploy/src/local/ports';
import { callOperation } from '../testing/cognito-user';
import { codeIn, hostedBrowser } from '../testing/hosted-browser';
import { startTestIdentity, TEST_SETTINGS, type TestIdentity } from '../testing/index';

// An OAuth client library that knows only the standards, over HTTP.

const EVERYTHING = 'openid email profile phone aws.cognito.signin.user.admin';

let identity: TestIdentity;
let issuer: URL;
let app: client.Configuration;

beforeAll(async () => {
  const port = await freePort();
  issuer = new URL(`http://127.0.0.1:${port}/identity/${TEST_SETTINGS.userPoolId}`);
  identity = await startTestIdentity({ demoUsers: true, port, settings: { issuer: issuer.href } });
  app = await client.discovery(issuer, identity.settings.clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
});
afterAll(() => identity.stop());

/** Goes to the hosted page, signs in, returns to the app, and exchanges the code for tokens. */
async function walk(scope: string, username = 'admin@demo.test') {
  const [redirect_uri = ''] = identity.settings.hosted.callbackUrls;
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const asked = client.buildAuthorizationUrl(app, {
    redirect_uri,
    scope,
    state,
    ...(scope.includes('openid') && { nonce }),
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = hostedBrowser(identity);
  const page = await browser.send('GET', `${asked.pathname}${asked.search}`);
  const { location } = await browser.submit(page, { username, password: 'Demo-1234' });
  return client.authorizationCodeGrant(app, location!, {
    pkceCodeVerifier,
    expectedState: state,
    ...(scope.includes('openid') && { expectedNonce: nonce, idTokenExpected: true }),
  });
}

const getUser = (AccessToken: string) => callOperation(identity.endpoint, 'GetUser', { AccessToken });

test('a standard OAuth client can do everything from discovery to revocation', async () => {
  const tokens = await walk(EVERYTHING);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ email: 'admin@demo.test', email_verified: true });
  await expect(client.fetchUserInfo(app, tokens.access_token, claims?.sub ?? '')).resolves.toMatchObject({
    username: claims?.sub,
    email: 'admin@demo.test',
    phone_number: '+50499900001',
  });

  const renewed = await client.refreshTokenGrant(app, tokens.refresh_token ?? '');
  expect(renewed.claims()?.sub).toBe(claims?.sub);
  expect(renewed.refresh_token).toBeUndefined();
  expect((await getUser(renewed.access_token)).status).toBe(200);

  await client.tokenRevocation(app, tokens.refresh_token ?? '');
  await expect(client.refreshTokenGrant(app, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(client.fetchUserInfo(app, renewed.access_token, claims?.sub ?? '')).rejects.toMatchObject({
    status: 401,
  });
  const [post_logout_redirect_uri = ''] = identity.settings.hosted.logoutUrls;
  const out = client.buildEndSessionUrl(app, { post_logout_redirect_uri, state: 'bye' });
  const left = await hostedBrowser(identity).send('GET', `${out.pathname}${out.search}`);
  expect(left.location?.href).toBe(`${post_logout_redirect_uri}?state=bye`);
});

test('a standard OAuth client gets the reason of a refusal: a foreign state, a code used twice, a token of another kind', async () => {
  const [redirect_uri = ''] = identity.settings.hosted.callbackUrls;
  const browser = hostedBrowser(identity);
  const back = await browser.signIn('sales@demo.test');
  const expected = { pkceCodeVerifier: browser.proof.verifier, expectedState: 'a-state' };
  await expect(
    client.authorizationCodeGrant(app, back.location!, { ...expected, expectedState: 'another' }),
  ).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
  const tokens = await client.authorizationCodeGrant(app, back.location!, expected);
  await expect(client.authorizationCodeGrant(app, back.location!, expected)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect((await browser.exchange(codeIn(back), { redirect_uri })).error).toBe('invalid_grant');
  await expect(client.tokenRevocation(app, tokens.access_token)).rejects.toMatchObject({
    error: 'unsupported_token_type',
  });
});

describe('a scope', () => {
  it('does not let an app read the user without the user scope, even after a renewal', async () => {
    const { access_token, refresh_token, claims } = await walk('openid email');
    expect(claims()).toMatchObject({ email: 'admin@demo.test' });
    expect(claims()).not.toHaveProperty('phone_number');
    const renewed = await client.refreshTokenGrant(app, refresh_token ?? '');
    for (const token of [access_token, renewed.access_token]) {
      expect((await getUser(token)).body.message).toBe('Access Token does not have required scopes');
    }
    const { sub = '' } = claims() ?? {};
    const info = await client.fetchUserInfo(app, access_token, sub);
    expect(Object.keys(info).sort()).toEqual(['email', 'email_verified', 'sub', 'username']);
  });

  it('gives no identity token and no data of the user without openid', async () => {
    const tokens = await walk('aws.cognito.signin.user.admin');
    expect(tokens.id_token).toBeUndefined();
    expect((await getUser(tokens.access_token)).status).toBe(200);
    await expect(
      client.fetchUserInfo(app, tokens.access_token, client.skipSubjectCheck),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is everything that the app may have if the app names none', async () => {
    const browser = hostedBrowser(identity);
    const { access_token = '' } = await browser.exchange(codeIn(await browser.signIn('sales@demo.test')));
    const { body } = await callOperation(identity.endpoint, 'GetUser', { AccessToken: access_token });
    expect(body).toHaveProperty('Username');
  });
});
