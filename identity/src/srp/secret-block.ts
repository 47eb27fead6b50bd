import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]+$/i);

const SecretBlockSchema = z.object({
  id: z.uuid(),
  /** What was sent as USER_ID_FOR_SRP; for a user who does not exist it names nobody. */
  userId: z.string(),
  /** As the client wrote it, in lower case. */
  username: z.string(),
  clientKey: hex,
  serverSecret: hex,
  serverKey: hex,
  /** Milliseconds. */
  expiresAt: z.number(),
});

/** One password challenge. The client carries it, sealed, so that the server keeps nothing between the two steps. */
export type SecretBlock = z.infer<typeof SecretBlockSchema>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates a block (AES-256-GCM); base64. */
export function sealBlock(key: Buffer, block: SecretBlock): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(block)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The block in the seal; undefined where it is not one of ours, or was changed. */
export function openBlock(key: Buffer, seal: string): SecretBlock | undefined {
  const bytes = Buffer.from(seal, 'base64');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return SecretBlockSchema.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    // A seal that does not open is an answer like any other wrong one.
    return undefined;
  }
}
