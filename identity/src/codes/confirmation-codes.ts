import { randomInt, timingSafeEqual } from 'node:crypto';
import { inSeconds, later } from '@lotes/shared-contract/dates';
import { countAttempt } from '../attempts/attempt-limits';
import { codeMail, codeText } from '../mail/messages';
import { fingerprint } from '../pool/pool-secret';
import type { UserPool } from '../pool/user-pool';
import { attemptLimitExceeded, expiredCode, ServiceError } from '../protocol/service-error';
import { pretendUserId } from '../sign-in/pretend-user';
import { CHALLENGE_TTL_S } from '../sessions/challenge-sessions';
import type { User } from '../users/user.repository';
import { countTry, deleteUsedCode, saveCode, type CodePurpose, type StoredCode } from './code.repository';

/** Lifetimes of codes in seconds, the same as the provider's. */
const LIFETIME: Record<CodePurpose, number> = {
  'sign-up': inSeconds({ hours: 24 }),
  'forgot-password': inSeconds({ hours: 1 }),
  email: inSeconds({ hours: 24 }),
  phone_number: inSeconds({ hours: 24 }),
  'second-factor': CHALLENGE_TTL_S,
};
const MAX_TRIES = 5;
/** Codes that one address may be sent, and one person may ask for, within an hour. */
const SENDS_PER_HOUR = 5;

// Six digits can be guessed quickly from a plain hash; this one needs the pool's secret too.
function hashOf({ secret }: UserPool, sub: string, purpose: CodePurpose, code: string): Buffer {
  return fingerprint(secret, `code ${purpose}`, `${sub} ${code}`);
}

/**
 * Counts a request for a code, even if the address has no account: otherwise the limit itself would reveal that.
 *
 * @throws {ServiceError} LimitExceededException
 */
export async function limitCodeRequests(
  pool: UserPool,
  subject: string,
  perHour = SENDS_PER_HOUR,
): Promise<void> {
  if (!pool.settings.rateLimits) return;
  const count = await countAttempt(pool, 'code', subject, inSeconds({ hours: 1 }));
  if (count > perHour) throw attemptLimitExceeded();
}

async function storeCode(
  pool: UserPool,
  sub: string,
  purpose: CodePurpose,
  address: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await saveCode(pool.database, {
    sub,
    purpose,
    code_hash: hashOf(pool, sub, purpose, code),
    expires_at: later(pool.now(), { seconds: LIFETIME[purpose] }),
    address,
  });
  return code;
}

/**
 * Makes a code for an address without an account, and sends it nowhere: an attacker who guesses gets the same
 * responses, after the same time, as for a user.
 */
export async function pretendCode(
  pool: UserPool,
  purpose: 'sign-up' | 'forgot-password',
  email: string,
): Promise<void> {
  const code = await storeCode(pool, pretendUserId(pool.secret, email), purpose, email);
  const user = { email, attributes: {} };
  const { publicUrl } = pool.settings;
  await pool.mailbox.discard(codeMail({ purpose, code, user, address: email, publicUrl }));
}

/**
 * Sends the user a new code of six digits: by text message to a phone number, otherwise by mail. Earlier codes for the
 * same purpose become void.
 */
export async function sendCode(
  pool: UserPool,
  user: User,
  purpose: CodePurpose,
  address = user.email,
): Promise<void> {
  const code = await storeCode(pool, user.sub, purpose, address);
  if (purpose === 'phone_number' || purpose === 'second-factor')
    await pool.mailbox.sendText(codeText(user, address, code));
  else
    await pool.mailbox.send(codeMail({ purpose, code, user, address, publicUrl: pool.settings.publicUrl }));
}

/** A reason for which a code is refused: blocked after five tries. */
type CodeRefusal = 'expired' | 'blocked' | 'mismatch';

/** Counts a try, and deletes the code if it is the right one: each code is valid once. */
async function checkCode(
  pool: UserPool,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<StoredCode | CodeRefusal> {
  const stored = await countTry(pool.database, sub, purpose);
  if (!stored || stored.expires_at <= pool.now()) return 'expired';
  if (stored.tries > MAX_TRIES) return 'blocked';
  if (!timingSafeEqual(stored.code_hash, hashOf(pool, sub, purpose, code))) return 'mismatch';
  const isDeleted = await deleteUsedCode(pool.database, sub, purpose, stored.code_hash);
  return isDeleted ? stored : 'expired';
}

const REFUSALS: Record<CodeRefusal, () => ServiceError> = {
  expired: expiredCode,
  blocked: attemptLimitExceeded,
  mismatch: () =>
    new ServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
};

/**
 * Redeems a code: it is void afterwards.
 *
 * @returns the address that it was sent to
 * @throws {ServiceError} CodeMismatchException, ExpiredCodeException, or LimitExceededException beyond five tries
 */
export async function redeemCode(
  pool: UserPool,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const checked = await checkCode(pool, sub, purpose, code);
  if (typeof checked === 'string') throw REFUSALS[checked]();
  return checked.address ?? '';
}

/** Redeems the code of a text message at sign-in. Returns false if the code is wrong, expired, used or was tried too often. */
export async function redeemSecondFactorCode(pool: UserPool, sub: string, code: string): Promise<boolean> {
  return typeof (await checkCode(pool, sub, 'second-factor', code)) !== 'string';
}
