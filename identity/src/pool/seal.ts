import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { z } from 'zod';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates a value (AES-256-GCM); base64. */
export function seal(key: Buffer, value: object): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a sealed value; undefined if it is forged or corrupt. */
export function unseal<Shape extends z.ZodType>(
  key: Buffer,
  shape: Shape,
  sealed: string,
): z.output<Shape> | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return shape.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    // A forged value is treated like any other wrong answer.
    return undefined;
  }
}
