import type { Digest } from '@lotes/shared-contract/client';

/** True if the browser computes hashes: everywhere on https and localhost. */
export const canDigest = (): boolean => typeof globalThis.crypto?.subtle?.digest === 'function';

/** SHA-256 by the browser's own WebCrypto. */
export const sha256: Digest = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
