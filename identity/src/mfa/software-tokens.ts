import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { keyFor } from '../pool/pool-secret';
import { seal, unseal } from '../pool/seal';
import type { UserPool } from '../pool/user-pool';
import { ServiceError } from '../protocol/service-error';

/** The settings of RFC 6238 that authenticator apps use: six digits of SHA-1, a new code every 30 seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Codes of the period before and after count too: clocks differ, and typing takes a while. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const SecretSchema = z.object({ base32: z.string() });

const sealingKey = ({ secret }: UserPool) => keyFor(secret, 'software token');

export const softwareTokenUsed = () =>
  new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');

export async function findSoftwareToken({ database }: UserPool, sub: string) {
  return database.selectFrom('software_tokens').selectAll().where('sub', '=', sub).executeTakeFirst();
}

/**
 * Makes a secret and returns it in base32. It is in use only after its first code was entered; it replaces a secret that still
 * waits for that.
 */
export async function makeSoftwareToken(pool: UserPool, sub: string): Promise<string> {
  const { base32 } = new Secret({ size: SECRET_BYTES });
  const waiting = { waiting_secret: seal(sealingKey(pool), { base32 }) };
  await pool.database
    .insertInto('software_tokens')
    .values({ sub, ...waiting })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(waiting))
    .execute();
  return base32;
}

/** The period of a code, counted since 1970; undefined if it is not a code of a period near now. */
function stepOf(pool: UserPool, sealed: string, code: string): number | undefined {
  const opened = unseal(sealingKey(pool), SecretSchema, sealed);
  if (!opened) return undefined;
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(opened.base32) });
  const timestamp = pool.now().getTime();
  const distance = totp.validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : totp.counter({ timestamp }) + distance;
}

/** Accepts a code once: neither it nor one of an earlier period is accepted after it. */
export async function takeSoftwareTokenCode(
  pool: UserPool,
  sub: string,
  code: string,
): Promise<'right' | 'used' | 'wrong'> {
  const token = await findSoftwareToken(pool, sub);
  const step = token?.secret ? stepOf(pool, token.secret, code) : undefined;
  if (step === undefined) return 'wrong';
  const { numUpdatedRows } = await pool.database
    .updateTable('software_tokens')
    .set({ last_step: step })
    .where('sub', '=', sub)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'right' : 'used';
}

/** Puts a waiting secret into use if the code is one of its codes; otherwise returns false. */
export async function proveSoftwareToken(
  pool: UserPool,
  sub: string,
  code: string,
  friendlyName: string | null,
): Promise<boolean> {
  const token = await findSoftwareToken(pool, sub);
  const step = token?.waiting_secret ? stepOf(pool, token.waiting_secret, code) : undefined;
  if (step === undefined || !token) return false;
  const { numUpdatedRows } = await pool.database
    .updateTable('software_tokens')
    .set({
      secret: token.waiting_secret,
      waiting_secret: null,
      friendly_name: friendlyName,
      last_step: step,
    })
    .where('sub', '=', sub)
    .where('waiting_secret', '=', token.waiting_secret)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
