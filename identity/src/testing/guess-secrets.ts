import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMilliseconds, later } from '@lotes/shared-contract/dates';
// Test tools may import the launcher of PostgreSQL, which imports nothing else of `deploy`.
import { freePort } from '../../../deploy/src/local/ports';
import { startPostgres } from '../../../deploy/src/local/postgres';
import { signInDesk } from './sign-in-desk';
import { startTestIdentity, type TestIdentity } from './start-test-identity';

const KNOWN = 'sales@demo.test';
const UNKNOWN = 'nobody.here@demo.test';
const PASSWORD = 'Demo-1234';
/** Number of guesses at each secret, by each kind of attacker, at each of the two names. */
const GUESSES = Number(process.argv[2] ?? 1000);

/** Number of guesses with a wait of sixteen minutes before each: as many as keep the pool's clock near enough to the owner's. */
const WAITS = 80;

/** Outcomes of guesses at one name, by the provider's type and text, and the duration of each in ms. */
interface Guessed {
  outcomes: Record<string, number>;
  took: number[];
}

interface Attack {
  what: string;
  known: Guessed;
  unknown: Guessed;
}

type Guess = (username: string, from: string) => Promise<string>;

/** Sends one message from an address, which the pool trusts as the gateway's. */
async function send({ endpoint }: TestIdentity, from: string, operation: string, message: object) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(message),
  });
  return { isTaken: response.ok, body: (await response.json()) as Record<string, unknown> };
}

type Answer = Awaited<ReturnType<typeof send>>;
const outcomeOf = ({ isTaken, body }: Answer) =>
  isTaken ? 'GUESSED' : `${String(body.__type)}: ${String(body.message)}`;

/** A time as clients sign it: "Sat Nov 21 12:05:39 UTC 2026". */
function claimTimestamp(at: Date): string {
  const [weekday, day, month, year, time] = at.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** Sends random bytes as the proof of a password, like an attacker who skips its arithmetic. */
const guessPassword =
  (identity: TestIdentity): Guess =>
  async (USERNAME, from) => {
    const { clientId: ClientId } = identity.settings;
    const SRP_A = randomBytes(384).toString('hex');
    const asked = await send(identity, from, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId,
      AuthParameters: { USERNAME, SRP_A },
    });
    if (!asked.isTaken) return outcomeOf(asked);
    const { SECRET_BLOCK, USER_ID_FOR_SRP } = asked.body.ChallengeParameters as Record<string, string>;
    return outcomeOf(
      await send(identity, from, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
          TIMESTAMP: claimTimestamp(later(Date.now(), { milliseconds: identity.clock.offsetMs })),
        },
      }),
    );
  };

const guessCode =
  (identity: TestIdentity): Guess =>
  async (Username, from) =>
    outcomeOf(
      await send(identity, from, 'ConfirmForgotPassword', {
        ClientId: identity.settings.clientId,
        Username,
        ConfirmationCode: String(randomInt(1_000_000)).padStart(6, '0'),
        Password: 'Guessed-1234',
      }),
    );

/** Guesses at a known and an unknown name in turns, so that other load on the machine slows both equally. */
async function attack(what: string, guess: Guess, addressOf: (n: number) => string, waits?: () => void) {
  const made: Attack = { what, known: { outcomes: {}, took: [] }, unknown: { outcomes: {}, took: [] } };
  for (let n = 0; n < (waits ? WAITS : GUESSES); n += 1) {
    waits?.();
    for (const [name, guessed] of [
      [KNOWN, made.known],
      [UNKNOWN, made.unknown],
    ] as const) {
      const started = performance.now();
      const outcome = await guess(name, addressOf(n));
      guessed.took.push(performance.now() - started);
      guessed.outcomes[outcome] = (guessed.outcomes[outcome] ?? 0) + 1;
    }
  }
  return made;
}

const ONE = () => '203.0.113.7';
const MANY = (n: number) => `198.51.${n >> 8}.${n & 255}`;

/** True if the owner can still sign in an hour later. */
async function ownerSignsIn(identity: TestIdentity): Promise<boolean> {
  identity.clock.offsetMs += inMilliseconds({ minutes: 61 });
  const { signedIn } = signInDesk(identity, PASSWORD);
  return signedIn(KNOWN).then(
    () => true,
    () => false,
  );
}

async function run(identity: TestIdentity) {
  const password = guessPassword(identity);
  const code = guessCode(identity);
  const { clientId: ClientId } = identity.settings;
  const attacks: Attack[] = [];
  const owner: boolean[] = [];
  attacks.push(
    await attack('passwords from one address', password, ONE),
    await attack('passwords from many', password, MANY),
  );
  owner.push(await ownerSignsIn(identity));
  // An attacker who waits before each guess: all guesses are checked, and their times reveal most.
  attacks.push(
    await attack('passwords, each after a wait', password, MANY, () => {
      identity.clock.offsetMs += inMilliseconds({ minutes: 16 });
    }),
  );
  owner.push(await ownerSignsIn(identity));
  for (const Username of [KNOWN, UNKNOWN])
    await send(identity, ONE(), 'ForgotPassword', { ClientId, Username });
  attacks.push(
    await attack('mailed codes from one address', code, ONE),
    await attack('mailed codes from many', code, MANY),
  );
  owner.push(await ownerSignsIn(identity));
  return { attacks, ownerGotIn: owner.every(Boolean) };
}

/** Attacks a pool of its own and prints the results as one line of JSON. For `npm run bench guessing`. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-guessing-'));
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: await freePort(),
    durable: false,
  });
  const identity = await startTestIdentity({
    serverUrl: postgres.url,
    demoUsers: true,
    settings: { rateLimits: true },
  });
  process.stdout.write(`${JSON.stringify(await run(identity))}\n`);
  await identity.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

await main();
