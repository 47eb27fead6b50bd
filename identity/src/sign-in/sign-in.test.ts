import pg from 'pg';
import type * as srpGroup from '../srp/srp-group';
import { callOperation, cognitoClient } from '../testing/cognito-user';
import { startTestIdentity, type TestIdentity } from '../testing/index';

/** Counts modular exponentiations of 3072-bit numbers, which take most of the time of a sign-in. */
const mockModPow = { calls: 0 };

jest.mock('../srp/srp-group', () => {
  const actual = jest.requireActual<typeof srpGroup>('../srp/srp-group');
  const modPow: typeof actual.modPow = (base, exponent) => {
    mockModPow.calls += 1;
    return actual.modPow(base, exponent);
  };
  return { ...actual, modPow };
});

let identity: TestIdentity;
let client: ReturnType<typeof cognitoClient>;
let database: pg.Client;
const EMAIL = 'sales@demo.test';
const PASSWORD = 'Demo-1234';

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
beforeEach(async () => {
  identity.clock.offsetMs = 0;
  identity.clock.stoppedAt = undefined;
  await database.query('delete from attempts');
});

async function signedIn(email = EMAIL) {
  const user = client.user(email);
  const outcome = await client.signIn(user, PASSWORD);
  if (!('session' in outcome)) throw new Error(`Expected a session, got ${outcome.challenge}`);
  return { user, session: outcome.session };
}

/** The code and message of a refused sign-in. */
async function refusal(email: string, password: string) {
  try {
    await client.signIn(client.user(email), password);
  } catch (error) {
    return { code: (error as { code: string }).code, message: (error as Error).message };
  }
  throw new Error('Expected the sign-in to be refused');
}

const startProof = (username: string) =>
  callOperation(identity.endpoint, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: identity.settings.clientId,
    AuthParameters: { USERNAME: username, SRP_A: 'abcdef0123456789' },
  });

/** Signs in with the library and returns the answer that proved the password. */
async function capturedAnswer() {
  const sent: { message: { ChallengeName?: string; ChallengeResponses?: Record<string, string> } }[] = [];
  const original = globalThis.fetch;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    sent.push({ message: JSON.parse(String(init?.body)) as (typeof sent)[number]['message'] });
    return original(input, init);
  });
  await signedIn();
  spy.mockRestore();
  const answer = sent.find(({ message }) => message.ChallengeName === 'PASSWORD_VERIFIER');
  if (!answer) throw new Error('The library sent no proof');
  return answer.message;
}

describe('signing in', () => {
  it('hands out tokens that name the person, the pool and the sign-in', async () => {
    const { session } = await signedIn();
    const id = session.getIdToken().payload;
    const access = session.getAccessToken().payload;
    expect(id).toMatchObject({
      iss: identity.settings.issuer,
      aud: identity.settings.clientId,
      token_use: 'id',
      email: EMAIL,
      email_verified: true,
    });
    expect(access).toMatchObject({ client_id: identity.settings.clientId, token_use: 'access', sub: id.sub });
    expect(access.origin_jti).toBe(id.origin_jti);
  });

  it('refuses a wrong password and an unknown user in the same words', async () => {
    expect(await refusal('ghost@example.com', 'Wrong-1')).toEqual(await refusal(EMAIL, 'Wrong-1'));
  });

  it('asks an unknown user for a proof like that of a known one, the same each time', async () => {
    const [known, first, second] = [
      await startProof(EMAIL),
      await startProof('ghost@example.com'),
      await startProof('Ghost@Example.com'),
    ].map(({ status, body }) => ({ status, parameters: body.ChallengeParameters as Record<string, string> }));
    expect(Object.keys(first!.parameters)).toEqual(Object.keys(known!.parameters));
    expect(first!.parameters.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(first!.parameters.SALT!.length).toBeGreaterThan(24);
    expect(second!.parameters.USER_ID_FOR_SRP).toBe(first!.parameters.USER_ID_FOR_SRP);
    expect(second!.parameters.SALT).toBe(first!.parameters.SALT);
    expect(first!.parameters.SECRET_BLOCK).not.toBe(second!.parameters.SECRET_BLOCK);
  });

  it('computes as much for an unknown user as for a wrong password, so that the duration reveals nothing', async () => {
    const exponentiationsFor = async (email: string) => {
      mockModPow.calls = 0;
      await refusal(email, 'Wrong-1');
      return mockModPow.calls;
    };
    expect(await exponentiationsFor(EMAIL)).toBe(3);
    expect(await exponentiationsFor('ghost@example.com')).toBe(3);
  });

  it('accepts a proof once: the same answer again is refused', async () => {
    const message = await capturedAnswer();
    const replay = await callOperation(identity.endpoint, 'RespondToAuthChallenge', message);
    expect(replay).toMatchObject({ status: 400, errorType: 'NotAuthorizedException' });
  });

  it('refuses a proof of another time or of another person, and a block that the pool did not make', async () => {
    const message = await capturedAnswer();
    await database.query('delete from spent_secret_blocks');
    const respond = (changes: Record<string, string>) =>
      callOperation(identity.endpoint, 'RespondToAuthChallenge', {
        ...message,
        ChallengeResponses: { ...message.ChallengeResponses, ...changes },
      });
    const block = message.ChallengeResponses!.PASSWORD_CLAIM_SECRET_BLOCK!;
    const tampered = Buffer.from(block, 'base64');
    tampered[40] = tampered[40]! ^ 1;
    for (const changes of [
      { TIMESTAMP: 'Sat Nov 21 12:05:39 UTC 2020' },
      { TIMESTAMP: new Date().toISOString() },
      { USERNAME: '0d3a0001-0000-4000-8000-000000000001' },
      { PASSWORD_CLAIM_SECRET_BLOCK: tampered.toString('base64') },
    ]) {
      expect(await respond(changes)).toMatchObject({ status: 400, errorType: 'NotAuthorizedException' });
    }
    // The unchanged answer passes, so each answer above was refused for its own change.
    expect(await respond({})).toMatchObject({ status: 200 });
  });

  it('refuses a proof that arrives after three minutes', async () => {
    const message = await capturedAnswer();
    await database.query('delete from spent_secret_blocks');
    identity.clock.offsetMs = 181_000;
    expect(await callOperation(identity.endpoint, 'RespondToAuthChallenge', message)).toMatchObject({
      errorType: 'NotAuthorizedException',
    });
  });

  it.each([EMAIL, 'ghost@example.com'])('makes %s wait after five wrong passwords', async (email) => {
    // The first wait is a second, which a busy machine may take for one of these calls.
    identity.clock.stoppedAt = Date.now();
    for (let count = 0; count < 5; count += 1) {
      expect(await refusal(email, 'Wrong-1')).toMatchObject({ message: 'Incorrect username or password.' });
    }
    expect(await refusal(email, PASSWORD)).toMatchObject({ message: 'Password attempts exceeded' });
  });

  it('lets the right password in again once the wait is over, and forgets the failures', async () => {
    for (let count = 0; count < 6; count += 1) await refusal(EMAIL, 'Wrong-1');
    identity.clock.offsetMs = 5000;
    await signedIn();
    expect(await refusal(EMAIL, 'Wrong-1')).toMatchObject({ message: 'Incorrect username or password.' });
  });

  it('admits ten sign-ins with one account at the same time', async () => {
    await expect(Promise.all(Array.from({ length: 10 }, () => signedIn()))).resolves.toHaveLength(10);
  });
});

describe('renewing tokens', () => {
  it('returns new tokens of the same sign-in, and keeps the refresh token', async () => {
    const { user, session } = await signedIn();
    const renewed = await client.refresh(user, session);
    expect(renewed.getAccessToken().payload.origin_jti).toBe(session.getAccessToken().payload.origin_jti);
    expect(renewed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken());
    expect(renewed.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());
  });

  const renew = (token: string) =>
    callOperation(identity.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: identity.settings.clientId,
      AuthParameters: { REFRESH_TOKEN: token, DEVICE_KEY: null },
    });

  it('is refused with a text that names the reason', async () => {
    const { session } = await signedIn();
    const token = session.getRefreshToken().getToken();
    expect((await renew('made-up')).body).toMatchObject({ message: 'Invalid Refresh Token' });

    identity.clock.offsetMs = 3_601_000;
    expect((await renew(token)).body).toMatchObject({ message: 'Refresh Token has expired' });
    identity.clock.offsetMs = 0;

    await callOperation(identity.endpoint, 'RevokeToken', {
      ClientId: identity.settings.clientId,
      Token: token,
    });
    expect((await renew(token)).body).toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('is also possible by GetTokensFromRefreshToken, the operation of newer clients', async () => {
    const { session } = await signedIn();
    const renewBy = (RefreshToken: string, ClientId = identity.settings.clientId) =>
      callOperation(identity.endpoint, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
    const token = session.getRefreshToken().getToken();
    const { AuthenticationResult: fresh } = (await renewBy(token)).body as {
      AuthenticationResult: Record<string, string>;
    };
    expect(Object.keys(fresh).sort()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType']);
    expect(await renewBy('made-up')).toMatchObject({ errorType: 'NotAuthorizedException' });
    expect(await renewBy(token, 'other')).toMatchObject({ errorType: 'ResourceNotFoundException' });
    await callOperation(identity.endpoint, 'RevokeToken', {
      ClientId: identity.settings.clientId,
      Token: token,
    });
    expect((await renewBy(token)).body).toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('is refused for a disabled user', async () => {
    const { session } = await signedIn('media@demo.test');
    await database.query("update users set enabled = false where email = 'media@demo.test'");
    expect((await renew(session.getRefreshToken().getToken())).body).toMatchObject({
      message: 'User is disabled.',
    });
    await database.query("update users set enabled = true where email = 'media@demo.test'");
  });
});

describe('signing out everywhere', () => {
  it('revokes the tokens of every sign-in of the person, and of no other user', async () => {
    const [here, there, other] = [await signedIn(), await signedIn(), await signedIn('payments@demo.test')];
    await client.globalSignOut(here.user);
    const getUser = (session: typeof there.session) =>
      callOperation(identity.endpoint, 'GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
    expect((await getUser(there.session)).body).toMatchObject({ message: 'Access Token has been revoked' });
    expect((await getUser(other.session)).status).toBe(200);
  });
});

describe('the stored data', () => {
  it('contain no password, no code and no token in the clear', async () => {
    const { session } = await signedIn();
    const { rows } = await database.query<{ row: string }>(
      `select users::text as row from users union all select codes::text from codes
       union all select refresh_tokens::text from refresh_tokens union all select attempts::text from attempts`,
    );
    const everything = rows.map(({ row }) => row).join('\n');
    expect(everything).toContain(EMAIL);
    expect(everything).not.toContain(PASSWORD);
    expect(everything).not.toContain(session.getRefreshToken().getToken());
  });
});
