import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { insertCompletedIntent, lockIntent } from './idempotency.repository';

/** An `Idempotency-Key`: visible characters. */
export const IDEMPOTENCY_KEY_SHAPE = /^[\x21-\x7e]{8,200}$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A response as it was sent, byte for byte. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** One client's intent to do something exactly once: its key, for one route. */
export interface Intent {
  route: string;
  /** SHA-256 of route and key: the stored form, on which concurrent calls collide. */
  id: Buffer;
  sealingKey: Buffer;
  fingerprint: Buffer;
}

/**
 * Returns the intent that an `Idempotency-Key` header declares, or null if there is none. The stored response may
 * contain a secret (a reservation's token), so it is encrypted under a key that only the client can repeat.
 */
export function readIntent(
  header: string | string[] | undefined,
  route: string,
  body: unknown,
): Intent | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !IDEMPOTENCY_KEY_SHAPE.test(header))
    throw invalidField('Idempotency-Key', 'invalid');
  const material = Buffer.from(hkdfSync('sha256', header, route, 'lotes idempotency', 64));
  return {
    route,
    id: createHash('sha256').update(`${route}\n${header}`).digest(),
    sealingKey: material.subarray(0, 32),
    fingerprint: createHmac('sha256', material.subarray(32))
      .update(JSON.stringify(body ?? null))
      .digest(),
  };
}

/**
 * Claims an intent for this transaction (R15.5).
 * @returns the stored response if the intent was carried out before; null if this transaction is to do it.
 * @throws {AppError} `idempotency/in-flight` while another transaction carries it out, `idempotency/other-body` if the key
 * was used with other data.
 */
export async function claimIntent(transaction: Transaction, intent: Intent): Promise<StoredResponse | null> {
  const { locked, completed } = await lockIntent(transaction, intent.id);
  if (!locked) throw appError('idempotency/in-flight');
  if (!completed) return null;
  if (!timingSafeEqual(completed.huella, intent.fingerprint)) throw appError('idempotency/other-body');
  return { status: completed.estado, body: unseal(completed.respuesta, intent.sealingKey) };
}

/** Stores the response of a claimed intent, to be committed together with its changes. */
export async function settleIntent(
  transaction: Transaction,
  intent: Intent,
  response: StoredResponse,
): Promise<void> {
  await insertCompletedIntent(transaction, {
    clave: intent.id,
    ruta: intent.route,
    huella: intent.fingerprint,
    estado: response.status,
    respuesta: seal(response.body, intent.sealingKey),
  });
}

function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
