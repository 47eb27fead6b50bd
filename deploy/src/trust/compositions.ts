import type { Envelope, RegistryDocument, RegistryPart } from '@lotes/shared-federation/release';
import { bodyOf, digest, isComposition, isEntry, RegistryRefused } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { awaitAll } from '../store/await-all';
import { readText, type ReleaseTarget } from '../store/target/release-target';
import { EnvelopeSchema } from './envelope.schema';
import { newestNumber } from './numbered-files';
import { readPointer, type PointerFile } from './pointers';
import { readTrust, type Trust } from './trust-store';

const CompositionFileSchema = z.strictObject({
  composition: EnvelopeSchema,
  entries: z.array(z.string()),
});

/** A composition as stored, with the entries that it names by their digests. */
export interface ComposedEntries {
  composition: Envelope;
  entries: readonly string[];
}

export const COMPOSITIONS_FOLDER = 'compositions/';

export const compositionKey = (seq: number): string =>
  `${COMPOSITIONS_FOLDER}${String(seq).padStart(10, '0')}.json`;

/** The composition's own facts, no matter who signed it. @throws RegistryRefused if it is not a composition */
export const factsOf = (composition: unknown) => bodyOf(composition, 'composition', isComposition);

/** Writes a composition. @returns false if one of that number is there already */
export function writeComposition(
  target: ReleaseTarget,
  seq: number,
  composed: ComposedEntries,
): Promise<boolean> {
  return target.create(compositionKey(seq), JSON.stringify(composed));
}

/** The number of the newest composition in a store, no matter who wrote it; 0 if there is none. */
export function newestComposition(target: ReleaseTarget): Promise<number> {
  return newestNumber(target, COMPOSITIONS_FOLDER);
}

/**
 * The version of the root that a composition names, no matter who signed it; 0 if it does not exist, or is not valid.
 */
export async function rootNamed(target: ReleaseTarget, seq: number): Promise<number> {
  try {
    const { composition } = await readComposition(target, compositionKey(seq));
    return factsOf(composition).root;
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    return 0;
  }
}

/** The signed pointer and the text that it gives to browsers. */
export type PointerText = Pick<PointerFile, 'pointer' | 'browser'>;

/** Parts of a composition that were read already, so that they need not be read again. */
export interface KnownParts {
  /** The store's current trust, or the read of it; used if the composition was made under that root. */
  trust?: Trust | Promise<Trust | undefined>;
  /** Pointers by the digest of their body. An entry names a pointer by this digest, so that no other can take its place. */
  pointers?: ReadonlyMap<string, PointerText>;
}

/** Pointers in the form of `KnownParts`. */
export const pointersByDigest = (texts: readonly PointerText[]): ReadonlyMap<string, PointerText> =>
  new Map(texts.map(({ pointer, browser }) => [digest(pointer.body), { pointer, browser }]));

/**
 * Puts together the registry of a composition as browsers get it, under the root that it names. Signatures of
 * composition and pointers are not verified.
 * @throws RegistryRefused if the composition, or a document that it names, is missing or invalid
 */
export async function registryDocument(
  target: ReleaseTarget,
  seq: number,
  trustId: string,
  known: KnownParts = {},
): Promise<RegistryDocument> {
  const [{ composition, entries }, trust] = await awaitAll(
    readComposition(target, compositionKey(seq)),
    known.trust,
  );
  const facts = factsOf(composition);
  const isKnown = trust?.id === trustId && trust.root.version === facts.root;
  // There may be a newer root under which nothing was composed yet.
  const { delegations, later } = isKnown ? trust : await readTrust(target, trustId, facts.root);
  if (facts.seq !== seq)
    throw new RegistryRefused(`The composition ${String(seq)} has another number in itself.`);
  const parts = await Promise.all(
    entries.map(async (text): Promise<RegistryPart[]> => {
      const entry: unknown = JSON.parse(text);
      if (!isEntry(entry)) throw new RegistryRefused('An entry of the composition is none.');
      const [, name, n, named] = entry;
      const delegation = delegations.get(name);
      // A remote that is no longer delegated, or whose pointer is lost, is absent; the others stay.
      if (!delegation) return [];
      const file =
        known.pointers?.get(named) ?? (await readPointer(target, { name, epoch: delegation.role.epoch, n }));
      if (!file) return [];
      return [{ delegation: delegation.text, entry: text, pointer: file.pointer, browser: file.browser }];
    }),
  );
  return { roots: later, composition, remotes: parts.flat() };
}

async function readComposition(target: ReleaseTarget, key: string): Promise<ComposedEntries> {
  const text = await readText(target, key);
  if (text === undefined) throw new RegistryRefused(`${key} is not in ${target.place}.`);
  try {
    return CompositionFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RegistryRefused(`${key} in ${target.place} is no composition.`, { cause });
  }
}
