import { inMilliseconds } from '@lotes/shared-contract/dates';
import type { PoolTriggers } from '../pool/triggers';
import { startTestIdentity, type TestIdentity } from '../testing/index';
import { RIDDLE } from '../testing/riddle';
import { sessionOf, signInDesk } from '../testing/sign-in-desk';

const EMAIL = 'sales@demo.test';

const triggers: PoolTriggers = {
  preSignUp: async ({ validationData }) => {
    if (validationData.invitation !== 'welcome') throw new Error('An invitation is needed');
  },
  customChallenge: RIDDLE,
};

let identity: TestIdentity;
let desk: ReturnType<typeof signInDesk>;

beforeAll(async () => {
  identity = await startTestIdentity({ demoUsers: true, triggers });
  desk = signInDesk(identity);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.clock.offsetMs += inMilliseconds({ hours: 1 });
});

const asked = { challenge: 'CUSTOM_CHALLENGE' };

describe('a custom challenge', () => {
  it('signs in the user who answers it, also at a second attempt if the pool’s owner allows one', async () => {
    const user = desk.client.user(EMAIL);
    await expect(desk.client.signInByChallenge(user)).resolves.toEqual(asked);
    await expect(desk.client.answerChallenge(user, 'a net')).resolves.toEqual(asked);
    await expect(desk.client.answerChallenge(user, 'a sponge')).resolves.toHaveProperty('session');
  });

  it('follows the password if the client begins with the password', async () => {
    const user = desk.client.user(EMAIL);
    user.setAuthenticationFlowType('CUSTOM_AUTH');
    await expect(desk.client.signIn(user, 'Demo-1234')).resolves.toEqual(asked);
    await expect(desk.client.answerChallenge(user, 'a sponge')).resolves.toHaveProperty('session');
    const wrong = desk.client.user(EMAIL);
    wrong.setAuthenticationFlowType('CUSTOM_AUTH');
    await expect(desk.client.signIn(wrong, 'Wrong-1')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('accepts one answer for each session, within three minutes, and does not reveal its secret', async () => {
    const user = desk.client.user(EMAIL);
    await desk.client.signInByChallenge(user);
    const session = sessionOf(user);
    expect(Buffer.from(session, 'base64').toString('latin1')).not.toContain('sponge');
    await desk.client.answerChallenge(user, 'a sponge');
    const again = { USERNAME: EMAIL, ANSWER: 'a sponge' };
    expect(await desk.respond('CUSTOM_CHALLENGE', session, again)).toMatchObject({
      body: { message: 'Invalid session for the user.' },
    });
    const late = desk.client.user(EMAIL);
    await desk.client.signInByChallenge(late);
    identity.clock.offsetMs += inMilliseconds({ seconds: 181 });
    await expect(desk.client.answerChallenge(late, 'a sponge')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  it('is asked of an unknown user as of a known one; both have to wait after five wrong answers', async () => {
    identity.clock.stoppedAt = Date.now();
    const guesses = async (email: string) => {
      const answers: string[] = [];
      for (let round = 0; round < 8; round += 1) {
        const user = desk.client.user(email);
        const told = (work: Promise<unknown>) =>
          work.then(
            (outcome) => JSON.stringify(outcome),
            (error: unknown) => `${(error as { code: string }).code}: ${(error as Error).message}`,
          );
        const start = await told(desk.client.signInByChallenge(user));
        answers.push(start);
        if (start.includes('CUSTOM_CHALLENGE'))
          answers.push(await told(desk.client.answerChallenge(user, 'a net')));
      }
      return answers;
    };
    const known = await guesses(EMAIL);
    expect(known.at(-1)).toContain('LimitExceededException');
    expect(await guesses('ghost@example.com')).toEqual(known);
    const ghost = desk.client.user('phantom@example.com');
    await desk.client.signInByChallenge(ghost);
    await expect(desk.client.answerChallenge(ghost, 'a sponge')).resolves.toEqual(asked);
    identity.clock.stoppedAt = undefined;
  });
});

describe('a pre-sign-up trigger', () => {
  it('gets the validation data of a sign-up, and can refuse it', async () => {
    await expect(desk.client.signUp('ana@example.com', 'Secreto-1')).rejects.toMatchObject({
      code: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error An invitation is needed.',
    });
    await expect(
      desk.client.signUp('ana@example.com', 'Secreto-1', {}, { invitation: 'welcome' }),
    ).resolves.toHaveProperty('userSub');
    const { body } = await desk.call('InitiateAuth', {
      ClientId: identity.settings.clientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: {},
    });
    expect(body.message).toBe('Missing required parameter USERNAME');
  });
});
