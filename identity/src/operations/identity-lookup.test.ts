import { decodeJwt } from 'jose';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { callOperation } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { signInDesk } from '../testing/sign-in-desk';

let identity: TestIdentity;
let idToken: string;
let accessToken: string;
let signOut: () => Promise<unknown>;

const look = (operation: string, message: object) =>
  callOperation(identity.endpoint, operation, message, 'AWSCognitoIdentityService');
const provider = () => `cognito-idp.us-east-2.amazonaws.com/${identity.settings.userPoolId}`;
const withLogin = (token: string, rest: object) => ({ ...rest, Logins: { [provider()]: token } });

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true });
  const { client, signedIn } = signInDesk(identity);
  const { user, AccessToken } = await signedIn('sales@demo.test');
  idToken = user.getSignInUserSession()?.getIdToken().getJwtToken() ?? '';
  accessToken = AccessToken;
  signOut = () => client.globalSignOut(user);
});
afterAll(() => identity.stop());

describe('an identity of the identity pool', () => {
  const asked = (token = idToken) => withLogin(token, { IdentityPoolId: identity.settings.identityPoolId });
  const identityId = async () => (await look('GetId', asked())).body.IdentityId as string;

  it('stays the same for a user, and is not their subject', async () => {
    const id = await identityId();
    expect(id).toMatch(/^us-east-2:[0-9a-f-]{36}$/);
    expect(await identityId()).toBe(id);
    expect(id).not.toContain(decodeJwt(idToken).sub);
  });

  it('gets credentials and a token in the provider’s shape', async () => {
    const IdentityId = await identityId();
    const { body } = await look('GetCredentialsForIdentity', withLogin(idToken, { IdentityId }));
    expect(body).toMatchObject({ IdentityId, Credentials: { Expiration: expect.any(Number) as number } });
    expect(Object.keys(body.Credentials as object).sort()).toEqual([
      'AccessKeyId',
      'Expiration',
      'SecretKey',
      'SessionToken',
    ]);
    const { Token } = (await look('GetOpenIdToken', withLogin(idToken, { IdentityId }))).body;
    expect(decodeJwt(Token as string)).toMatchObject({
      sub: IdentityId,
      aud: identity.settings.identityPoolId,
      amr: ['authenticated', provider(), expect.stringContaining(':CognitoSignIn:') as string],
    });
    expect(await callOperation(identity.endpoint, 'GetUser', { AccessToken: Token })).toMatchObject({
      body: { message: 'Invalid Access Token' },
    });
  });

  it('is found only in its own pool, and only by the operations of its own service', async () => {
    expect(await look('GetId', { ...asked(), IdentityPoolId: 'us-east-2:other' })).toMatchObject({
      errorType: 'ResourceNotFoundException',
    });
    expect(await callOperation(identity.endpoint, 'GetId', asked())).toMatchObject({
      errorType: 'UnknownOperationException',
    });
    expect(await look('GetUser', { AccessToken: accessToken })).toMatchObject({
      errorType: 'UnknownOperationException',
    });
  });

  it.each(['GetId', 'GetCredentialsForIdentity', 'GetOpenIdToken'])(
    'is refused %s without a valid identity token of its user',
    async (operation) => {
      const id = { IdentityPoolId: identity.settings.identityPoolId, IdentityId: await identityId() };
      const messageOf = async (message: object) => {
        const { status, errorType, body } = await look(operation, message);
        expect([status, errorType]).toEqual([400, 'NotAuthorizedException']);
        return body.message;
      };
      expect(await messageOf(id)).toBe('Unauthenticated access is not supported for this identity pool.');
      expect(await messageOf({ ...id, Logins: { 'accounts.example': idToken } })).toMatch(
        /^Logins don't match/,
      );
      expect(await messageOf(withLogin(accessToken, id))).toBe('Invalid login token.');
      expect(await messageOf(withLogin(`${idToken}x`, id))).toBe('Invalid login token.');
      identity.clock.offsetMs = inMilliseconds({ minutes: 16 });
      expect(await messageOf(withLogin(idToken, id))).toBe('Invalid login token. Token expired.');
      identity.clock.offsetMs = 0;
      if (operation === 'GetId') return;
      const others = { ...id, IdentityId: 'us-east-2:10e5de00-0000-4000-8000-00000000000f' };
      expect(await messageOf(withLogin(idToken, others))).toMatch(/^Logins don't match/);
    },
  );

  it('becomes invalid once its user has signed out everywhere', async () => {
    await signOut();
    expect(await look('GetId', asked())).toMatchObject({ errorType: 'NotAuthorizedException' });
  });
});
