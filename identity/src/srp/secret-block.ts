import { z } from 'zod';
import { seal, unseal } from '../pool/seal';

const hex = z.string().regex(/^[0-9a-f]+$/i);

const SecretBlockSchema = z.object({
  id: z.uuid(),
  /** What was sent as USER_ID_FOR_SRP; for a user who does not exist it names no user. */
  userId: z.string(),
  /** As the client wrote it, in lower case. */
  username: z.string(),
  /** Custom challenges follow the password. */
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

/** The block in the seal; undefined where it is not one of ours, or was changed. */
export const openBlock = (key: Buffer, sealed: string): SecretBlock | undefined =>
  unseal(key, SecretBlockSchema, sealed);
