type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the SHA-384 of a text, base64, by which one signed document refers to another. */
export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/**
 * Returns true if a key signed a message. Uses WebCrypto if it supports Ed25519, otherwise a JavaScript implementation,
 * which is loaded only then.
 * @param publicKey 32 bytes, base64
 * @param signature base64
 */
export async function isSignedBy(publicKey: string, signature: string, message: Bytes): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (key) return crypto.subtle.verify('Ed25519', key, bytesOf(signature), message);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(bytesOf(signature), message, bytesOf(publicKey));
}

function bytesOf(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
