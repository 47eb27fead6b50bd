import { z } from 'zod';
import { seal, unseal } from '../pool/seal';

const hex = z.string().regex(/^[0-9a-f]+$/i);

const SecretBlockSchema = z.object({
  id: z.uuid(),
  /** USER_ID_FOR_SRP, as sent to the client; for an unknown name it is the id of no user. */
  userId: z.string(),
  /** The name that the client sent, in lower case. */
  username: z.string(),
  /** True if custom challenges follow the password. */
  custom: z.boolean().default(false),
  clientKey: hex,
  serverSecret: hex,
  serverKey: hex,
  /** Milliseconds. */
  expiresAt: z.number(),
});

/** One password challenge. The client carries it, sealed, so that the server keeps nothing between the two steps. */
export type SecretBlock = z.infer<typeof SecretBlockSchema>;

export const sealBlock = (key: Buffer, block: SecretBlock): string => seal(key, block);

/** Decrypts a block; undefined if it is forged or corrupt. */
export const openBlock = (key: Buffer, sealed: string): SecretBlock | undefined =>
  unseal(key, SecretBlockSchema, sealed);
