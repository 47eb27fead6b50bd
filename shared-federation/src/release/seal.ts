import { createHash, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signedBytes, type DocumentType, type Envelope } from './envelope';
import type { Hold } from './hold';
import type { CheckResult } from './check-result';
import type { CompositionBody, Delegation, Pointer, Root } from './trust-documents';

const Ed25519JwkSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** Returns the public key (32 bytes, base64) of an Ed25519 private key, by which its signatures are listed. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x } = Ed25519JwkSchema.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Returns the SHA-384 of a text, base64, by which documents refer to each other. */
export function digest(text: string): string {
  return createHash('sha384').update(text).digest('base64');
}

/** Returns a document of this type, signed with each of the keys. */
const seal = (type: DocumentType, body: unknown, keys: readonly KeyObject[]): Envelope =>
  addSignatures({ type, body: JSON.stringify(body), sigs: {} }, keys);

/** Returns a document with further signatures of its present text. */
export function addSignatures({ type, body, sigs }: Envelope, keys: readonly KeyObject[]): Envelope {
  const added = keys.map((key) => [
    publicKeyOf(key),
    sign(null, signedBytes(type, body), key).toString('base64'),
  ]);
  return { type, body, sigs: { ...sigs, ...(Object.fromEntries(added) as Envelope['sigs']) } };
}

/** The salt keeps a known name from being found on a list by its digest. */
const salt = () => randomBytes(16).toString('base64');

/** Returns a signed root: the keys that are valid. */
export const sealRoot = (root: Root, keys: readonly KeyObject[]): Envelope => seal('root', root, keys);

/** Returns a team's signed pointer to the version of its remote that is live. */
export const sealPointer = (pointer: Pointer, keys: readonly KeyObject[]): Envelope =>
  seal('pointer', pointer, keys);

/** Returns the signed result of a team's checks of a release. */
export const sealCheckResult = (result: CheckResult, keys: readonly KeyObject[]): Envelope =>
  seal('check', result, keys);

/** Returns an operator's signed statement whether new releases are held. */
export const sealHold = (hold: Hold, keys: readonly KeyObject[]): Envelope => seal('hold', hold, keys);

/** Returns the text of a delegation, whose digest the root lists. */
export function delegationText(name: string, role: Delegation[2]): string {
  return JSON.stringify([salt(), name, role] satisfies Delegation);
}

/** Returns the digests of texts as a root or composition lists them: sorted, so that their order reveals nothing. */
export const digestsOf = (texts: readonly string[]): string[] => texts.map(digest).sort();

/**
 * Composes pointers. Returns the registrar's document, and for each pointer the entry whose digest the document lists.
 */
export function sealComposition(
  facts: Omit<CompositionBody, 'remotes'>,
  pointers: readonly Pick<Envelope, 'body'>[],
  keys: readonly KeyObject[],
): { composition: Envelope; entries: string[] } {
  const entries = pointers.map(({ body }) => {
    const { remote, n } = JSON.parse(body) as Pointer;
    return JSON.stringify([salt(), remote, n, digest(body)]);
  });
  return { composition: seal('composition', { ...facts, remotes: digestsOf(entries) }, keys), entries };
}
