import { canonicalJson } from './canonical-json';
import type { Registry } from './registry.schema';

/** The registry is not signed with the release key, so nothing it names may be loaded. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

/**
 * Checks a signed registry; works in the browser and in Node. The document is validated before it is
 * signed, so that the page needs no validator.
 * @param publicKey the Ed25519 public key, 32 bytes, base64
 * @throws RegistryRefused where the document has no valid signature by that key
 */
export async function verifyRegistry(document: unknown, publicKey: string): Promise<Registry> {
  if (!isSigned(document)) throw new RegistryRefused('The release registry carries no signature.');
  const { signature, ...registry } = document;
  const message = new TextEncoder().encode(canonicalJson(registry));
  let genuine: boolean;
  try {
    genuine = await verifyEd25519(bytesOf(signature), message, bytesOf(publicKey));
  } catch (cause) {
    throw new RegistryRefused('The signature of the release registry could not be checked.', { cause });
  }
  if (!genuine) throw new RegistryRefused('The signature of the release registry is not valid.');
  return registry;
}

function isSigned(document: unknown): document is Registry & { signature: string } {
  return (
    typeof document === 'object' &&
    document !== null &&
    'signature' in document &&
    typeof document.signature === 'string' &&
    'schema' in document &&
    document.schema === 1
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

/** WebCrypto where it knows Ed25519, else the same in JavaScript, fetched only then. */
async function verifyEd25519(signature: Bytes, message: Bytes, publicKey: Bytes): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, message, publicKey);
}

function bytesOf(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
