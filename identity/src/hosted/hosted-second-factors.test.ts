import { inMilliseconds } from '@lotes/shared-contract/dates';
import { withConnection } from '@lotes/shared-node/database';
import { codeIn, hostedBrowser, type HostedAnswer } from '../testing/hosted-browser';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { signInDesk } from '../testing/sign-in-desk';

const PHONE = '+50499900002';
const email = 'sales@demo.test';

let identity: TestIdentity;
let desk: ReturnType<typeof signInDesk>;
let secret: string;
/** Each test runs at another time, so that its codes differ from those of the tests before it. */
let minutes = 0;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true, settings: { mfa: 'optional' } });
  identity.clock.stoppedAt = Date.now();
  desk = signInDesk(identity);
  const { user } = await desk.signedIn(email);
  secret = await desk.client.associateToken(user);
  await desk.client.verifyToken(user, desk.codeOf(secret));
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.settings.mfa = 'optional';
  minutes += 1;
  identity.clock.offsetMs = inMilliseconds({ minutes });
  await run('delete from attempts');
});

const run = (statement: string) =>
  withConnection(identity.databaseUrl, (connection) => connection.query(statement));
const factors = (software: boolean, text: boolean) =>
  run(`update users set software_token_mfa = ${software}, sms_mfa = ${text},
    attributes = attributes || '{"phone_number_verified": "true"}' where email = '${email}'`);
const heading = ({ body }: HostedAnswer) => /<h1>([^<]*)/.exec(body)?.[1];

describe('a second factor on the hosted page', () => {
  it('accepts the code of an authenticator app once; a wrong code may be corrected', async () => {
    await factors(true, false);
    const browser = hostedBrowser(identity);
    const asked = await browser.signIn(email);
    expect([asked.location, heading(asked)]).toEqual([undefined, 'Enter your code']);
    expect(asked.body).toMatch(/inputmode="numeric" autocomplete="one-time-code"/);
    expect(browser.cookies.has('cognito')).toBe(false);
    const wrong = await browser.submit(asked, { code: '000000' });
    expect(wrong.body).toContain('The code is not correct.');
    expect((await browser.submit(wrong, { code: '' })).body).toContain('Confirmation code cannot be empty');
    const code = desk.codeOf(secret);
    const tokens = await browser.exchange(codeIn(await browser.submit(wrong, { code })));
    expect(tokens.status).toBe(200);

    // The form that was left open no longer works, and the code cannot be used for the next sign-in either.
    const late = await browser.submit(wrong, { code });
    expect([heading(late), late.body.includes('That took too long')]).toEqual(['Log in', true]);
    const next = await hostedBrowser(identity);
    const again = await next.submit(await next.signIn(email), { code });
    expect(again.body).toContain('That code was already used');
  });

  it('accepts the code of a text message', async () => {
    await factors(false, true);
    const browser = hostedBrowser(identity);
    const asked = await browser.signIn(email);
    expect(asked.body).toContain('We texted a code to +*******0002.');
    codeIn(await browser.submit(asked, { code: await identity.latestTextCode(PHONE) }));
  });

  it('offers a choice if there are two', async () => {
    await factors(true, true);
    const browser = hostedBrowser(identity);
    const choice = await browser.signIn(email);
    expect(heading(choice)).toBe('Confirm it’s you');
    const asked = await browser.submit(choice, { factor: 'SOFTWARE_TOKEN_MFA' });
    codeIn(await browser.submit(asked, { code: desk.codeOf(secret) }));
  });

  it('counts guesses together with those of the wire protocol', async () => {
    await factors(true, false);
    const browser = hostedBrowser(identity);
    for (let guess = 0; guess < 5; guess += 1) {
      await browser.submit(await browser.signIn(email), { code: '000000' });
    }
    const asked = await browser.signIn(email);
    const right = await browser.submit(asked, { code: desk.codeOf(secret) });
    expect([right.location, right.body.includes('Too many attempts')]).toEqual([undefined, true]);
  });

  it('cannot be left out, nor answered in another browser', async () => {
    await factors(true, false);
    const browser = hostedBrowser(identity);
    const first = await browser.authorize();
    const asked = await browser.submit(first, { username: email, password: 'Demo-1234' });
    const skipped = await browser.submit(first, { code: desk.codeOf(secret) });
    expect([skipped.location, heading(skipped)]).toEqual([undefined, 'Log in']);
    // A stranger's browser lacks the cookie: form and session are bound to the browser in which the form was shown.
    const stranger = hostedBrowser(identity);
    expect(heading(await stranger.submit(asked, { code: desk.codeOf(secret) }))).toBe('Log in');
  });

  it('must be set up on the site first if there is none', async () => {
    identity.settings.mfa = 'required';
    const answer = await hostedBrowser(identity).signIn('media@demo.test');
    expect([answer.location, heading(answer)]).toEqual([undefined, 'Set up verification on the site']);
    expect(answer.body).toContain('href="http://localhost:8080/en/login"');
  });
});
