import {
  verifyRegistry,
  type RegistryDocument,
  type VerifiedRegistry,
} from '@lotes/shared-federation/release';
import { isStoreFault, type ReleaseTarget } from '../store/target/release-target';
import { COMPOSITIONS_FOLDER, registryDocument, rootNamed, type KnownParts } from '../trust/compositions';
import { numbersIn } from '../trust/numbered-files';
import type { Trust } from '../trust/trust-store';

/** A composition that a registrar signed, with all that it names. */
export interface GoodComposition {
  document: RegistryDocument;
  verified: VerifiedRegistry;
}

/**
 * Returns the newest composition that verifies: under the newest root that any composition names, expired or not.
 * Damaged or foreign ones above it are skipped. Undefined if none verifies. One under an older root may be signed with
 * the key of a replaced registrar.
 * @param newest the highest number in the store, no matter who wrote it
 * @param pointers those that were read already
 * @throws errors of the store, since an unreadable composition may be the live one
 */
export async function newestGood(
  target: ReleaseTarget,
  trust: Trust,
  newest: number,
  pointers?: KnownParts['pointers'],
): Promise<GoodComposition | undefined> {
  let best = newest === 0 ? undefined : await verifiedComposition(target, trust, newest, pointers);
  if (newest === 0 || best?.verified.root === trust.root.version) return best;
  const numbers = await numbersIn(target, COMPOSITIONS_FOLDER);
  for (const seq of numbers.filter((number) => number < newest).reverse()) {
    // This one file shows if the others that it names are worth reading.
    if ((await rootNamed(target, seq)) <= (best?.verified.root ?? 0)) continue;
    best = (await verifiedComposition(target, trust, seq, pointers)) ?? best;
    if (best?.verified.root === trust.root.version) break;
  }
  return best;
}

/** A composition by its number; undefined if it does not exist, or was not signed by a registrar. */
export async function verifiedComposition(
  target: ReleaseTarget,
  trust: Trust,
  seq: number,
  pointers: KnownParts['pointers'] = new Map(),
): Promise<GoodComposition | undefined> {
  try {
    const document = await registryDocument(target, seq, trust.id, { trust, pointers });
    return { document, verified: await verifyRegistry(document, trust.document, 0) };
  } catch (error) {
    if (isStoreFault(error)) throw error;
    return undefined;
  }
}
