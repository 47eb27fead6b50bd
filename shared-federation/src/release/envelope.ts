import { isSignedBy } from './ed25519';
import { RegistryRefused } from './registry-refused';
import { count, exactly, listOf, mapOf, text, type Shape } from './shape';

/** Type of a signed document: part of the signed bytes, so that no document passes for one of another type. */
export type DocumentType = 'root' | 'pointer' | 'composition' | 'check' | 'hold';

/** A signed document: its text as it was signed, and signatures (base64) by public key (32 bytes, base64). */
export interface Envelope {
  type: DocumentType;
  body: string;
  sigs: Readonly<Record<string, string>>;
}

/** The keys that may sign; at least `threshold` of them must. */
export interface Signers {
  keys: readonly string[];
  threshold: number;
}

/** One text for each key: base64 would otherwise write the last of the 32 bytes in four ways, and one key count as four. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
const MOST_KEYS = 16;
const MOST_BODY_CHARACTERS = 65_536;

export const signers = { keys: listOf(text(KEY), MOST_KEYS, 1), threshold: count(1) };
const isEnvelope = exactly({
  type: text<DocumentType>(),
  body: text(),
  sigs: mapOf(KEY, text(/^[A-Za-z0-9+/]{86}==$/)),
});

/** The bytes that a signature of a document is over. */
export function signedBytes(type: DocumentType, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`lotes/1/${type}\n${body}`);
}

/**
 * Opens a document: checks its type and its signatures, and only then reads its body.
 * @throws RegistryRefused if fewer distinct keys than the threshold signed it, or it does not have that shape
 */
export async function openDocument<Body>(
  document: unknown,
  type: DocumentType,
  { keys, threshold }: Signers,
  isBody: Shape<Body>,
): Promise<Body> {
  if (!isEnvelope(document) || document.type !== type || document.body.length > MOST_BODY_CHARACTERS)
    throw new RegistryRefused(`There is no signed ${type} where one is needed.`);
  const message = signedBytes(type, document.body);
  const verdicts = await Promise.all([...new Set(keys)].map((key) => isSigned(document, key, message)));
  if (verdicts.filter(Boolean).length < threshold)
    throw new RegistryRefused(
      `The ${type} is not signed by ${String(threshold)} of the keys that may sign it.`,
    );
  return bodyOf(document, type, isBody);
}

/** A signature that cannot be checked does not count. */
async function isSigned({ sigs }: Envelope, key: string, message: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signature = sigs[key];
  if (signature === undefined) return false;
  return isSignedBy(key, signature, message).catch(() => false);
}

/** Reads the body of a document, no matter who signed it. @throws RegistryRefused if it does not have that shape */
export function bodyOf<Body>(document: unknown, type: DocumentType, isBody: Shape<Body>): Body {
  const body = isEnvelope(document) && document.type === type ? parsed(document.body) : undefined;
  if (!isBody(body)) throw new RegistryRefused(`The ${type} does not say what it must.`);
  return body;
}

/** JSON as a value; undefined if it is invalid. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
