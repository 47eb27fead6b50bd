import { isSignedBy } from './ed25519';
import { RegistryRefused } from './registry-refused';
import { count, exactly, listOf, mapOf, text, type Shape } from './shape';

/** Type of a signed document. It is part of the signed bytes, so that a document cannot pass as one of another type. */
export type DocumentType = 'root' | 'pointer' | 'composition' | 'check' | 'hold';

/** A signed document: the text that was signed, and signatures (base64) by public key (32 bytes, base64). */
export interface Envelope {
  type: DocumentType;
  body: string;
  sigs: Readonly<Record<string, string>>;
}

/** The keys that may sign, of which at least `threshold` must. */
export interface Signers {
  keys: readonly string[];
  threshold: number;
}

/**
 * The one spelling of a key. The last of the 32 bytes has four spellings in base64, so that otherwise one key could count
 * as four.
 */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
const MAX_KEYS = 16;
const MAX_BODY_CHARACTERS = 65_536;

export const signers = { keys: listOf(text(KEY), MAX_KEYS, 1), threshold: count(1) };
const isEnvelope = exactly({
  type: text<DocumentType>(),
  body: text(),
  sigs: mapOf(KEY, text(/^[A-Za-z0-9+/]{86}==$/)),
});

/** Returns the bytes of a document that its signatures are made of. */
export function signedBytes(type: DocumentType, body: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`lotes/1/${type}\n${body}`);
}

/**
 * Opens a document: checks its type and its signatures, and only then reads its body.
 * @throws RegistryRefused if fewer distinct keys than the threshold have signed it, or it does not have the shape of a
 * document
 */
export async function openDocument<Body>(
  document: unknown,
  type: DocumentType,
  { keys, threshold }: Signers,
  isBody: Shape<Body>,
): Promise<Body> {
  if (!isEnvelope(document) || document.type !== type || document.body.length > MAX_BODY_CHARACTERS)
    throw new RegistryRefused(`There is no signed ${type} where one is needed.`);
  const message = signedBytes(type, document.body);
  const verdicts = await Promise.all([...new Set(keys)].map((key) => isSigned(document, key, message)));
  if (verdicts.filter(Boolean).length < threshold)
    throw new RegistryRefused(
      `The ${type} is not signed by ${String(threshold)} of the keys that may sign it.`,
    );
  return bodyOf(document, type, isBody);
}

/** Returns true if a key signed the document. A signature that cannot be checked does not count. */
async function isSigned({ sigs }: Envelope, key: string, message: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const signature = sigs[key];
  if (signature === undefined) return false;
  return isSignedBy(key, signature, message).catch(() => false);
}

/**
 * Reads the body of a document without checking its signatures. @throws RegistryRefused if the body does not have the
 * shape
 */
export function bodyOf<Body>(document: unknown, type: DocumentType, isBody: Shape<Body>): Body {
  const body = isEnvelope(document) && document.type === type ? parsed(document.body) : undefined;
  if (!isBody(body)) throw new RegistryRefused(`The ${type} does not say what it must.`);
  return body;
}

/** Returns the value of a JSON text; undefined if the text is invalid. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
