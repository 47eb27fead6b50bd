import { createHash } from 'node:crypto';

/** Returns the ETag of a body: the first 132 bits of its SHA-256, in quotes. */
export function entityTagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** True if `If-None-Match` names the ETag. Compared weakly, because a proxy that compresses marks ETags as weak. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
