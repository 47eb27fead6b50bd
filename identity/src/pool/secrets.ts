import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret for a browser or an app: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a secret is stored. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
