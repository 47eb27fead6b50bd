import { createHash } from 'node:crypto';

/** Returns the fingerprint of a preview: a confirmation with it is valid for exactly what the preview was made of. */
export function fingerprintOf(previewed: unknown): string {
  return createHash('sha256').update(JSON.stringify(previewed)).digest('hex');
}
