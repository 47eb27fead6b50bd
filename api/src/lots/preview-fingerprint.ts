import { createHash } from 'node:crypto';

/**
 * Returns the fingerprint of a preview. A confirmation sends it back, and is refused if the preview would be another by
 * then.
 */
export function fingerprintOf(previewed: unknown): string {
  return createHash('sha256').update(JSON.stringify(previewed)).digest('hex');
}
