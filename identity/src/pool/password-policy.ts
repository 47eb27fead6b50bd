import { randomInt } from 'node:crypto';
import { ServiceError } from '../protocol/service-error';

const MIN_LENGTH = 6;
const MAX_LENGTH = 256;

/**
 * The policy of R5.2: at least 6 characters, one of them an uppercase letter.
 *
 * @throws {ServiceError} InvalidPasswordException
 */
export function enforcePasswordPolicy(password: string): void {
  const refuse = (reason: string) =>
    new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
  if ([...password].length < MIN_LENGTH) throw refuse('Password not long enough');
  if (password.length > MAX_LENGTH) throw refuse('Password too long');
  if (!/\p{Lu}/u.test(password)) throw refuse('Password must have uppercase characters');
}

// Without letters and digits that look alike: users type this from a mail.
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** A temporary password of 12 characters that satisfies the policy, for example "Kmwz-p4hxTqe". */
export function temporaryPassword(): string {
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const rest = Array.from({ length: 10 }, () => pick(UPPER + LOWER + DIGITS));
  return [pick(UPPER), ...rest.slice(0, 4), '-', ...rest.slice(4)].join('');
}
