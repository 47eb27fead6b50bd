import {
  verifyRegistry,
  type RegistryDocument,
  type VerifiedRegistry,
} from '@lotes/shared-federation/release';
import { TargetUnavailable, type ReleaseTarget } from '../store/target/release-target';
import { registryDocument, type KnownParts } from '../trust/compositions';
import type { Trust } from '../trust/trust-store';

/** A composition that a registrar signed, with all that it names. */
export interface GoodComposition {
  document: RegistryDocument;
  verified: VerifiedRegistry;
}

/** Numbers that are tried below the newest: whatever somebody else wrote above a good composition must not stop the registrar. */
const MOST_TRIED = 64;

/**
 * The newest composition of a store that can be verified, whatever has run out of it; undefined where none of the newest can.
 * @param newest the highest number that there is, whoever wrote it
 * @param pointers those that were read already
 */
export async function newestGood(
  target: ReleaseTarget,
  trust: Trust,
  newest: number,
  pointers?: KnownParts['pointers'],
): Promise<GoodComposition | undefined> {
  for (let seq = newest; seq > Math.max(0, newest - MOST_TRIED); seq -= 1) {
    const good = await verifiedComposition(target, trust, seq, pointers);
    if (good) return good;
  }
  return undefined;
}

/** A composition by its number; undefined where it is not there, or not what a registrar signed. */
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
    if (error instanceof TargetUnavailable) throw error;
    return undefined;
  }
}
