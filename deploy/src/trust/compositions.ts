import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope, RegistryDocument, RegistryPart } from '@lotes/shared-federation/release';
import { bodyOf, isComposition, isEntry, RegistryRefused } from '@lotes/shared-federation/release';
import { z } from 'zod';
import { createFile } from '../store/create-file';
import { EnvelopeSchema } from './envelope.schema';
import { newestNumber } from './numbered-files';
import { pointerFile, readPointerFile } from './pointers';
import { readTrust } from './trust-store';

const CompositionFileSchema = z.strictObject({
  composition: EnvelopeSchema,
  entries: z.array(z.string()),
});

/** A composition as it lies in the store, with the entries that it names by their digests. */
export interface ComposedEntries {
  composition: Envelope;
  entries: readonly string[];
}

export const COMPOSITIONS_FOLDER = 'compositions';

export function compositionFile(directory: string, seq: number): string {
  return join(directory, COMPOSITIONS_FOLDER, `${String(seq).padStart(10, '0')}.json`);
}

/** The composition's own facts, whoever signed it. @throws RegistryRefused where it is none */
export const factsOf = (composition: unknown) => bodyOf(composition, 'composition', isComposition);

/** Writes a composition. @returns false where one of that number is there already */
export function writeComposition(
  directory: string,
  seq: number,
  composed: ComposedEntries,
): Promise<boolean> {
  return createFile(compositionFile(directory, seq), JSON.stringify(composed));
}

/** The number of the newest composition in a store, whoever wrote it; 0 where there is none. */
export function newestComposition(directory: string): Promise<number> {
  return newestNumber(join(directory, COMPOSITIONS_FOLDER));
}

/**
 * Puts together the registry of a composition as browsers get it, under the root that it names. Signatures of composition and
 * pointers are not verified.
 * @throws RegistryRefused where the composition, or what it names, is not there or no document
 */
export async function registryDocument(
  directory: string,
  seq: number,
  trustId: string,
): Promise<RegistryDocument> {
  const { composition, entries } = await readComposition(compositionFile(directory, seq));
  const facts = factsOf(composition);
  // A newer root may be there, under which nothing was composed yet.
  const { delegations, later } = await readTrust(directory, trustId, facts.root);
  if (facts.seq !== seq)
    throw new RegistryRefused(`The composition ${String(seq)} has another number in itself.`);
  const parts = await Promise.all(
    entries.map(async (text): Promise<RegistryPart[]> => {
      const entry: unknown = JSON.parse(text);
      if (!isEntry(entry)) throw new RegistryRefused('An entry of the composition is none.');
      const [, name, n] = entry;
      const delegation = delegations.get(name);
      // A remote that is no longer delegated, or whose pointer is lost, is absent; the others go on.
      if (!delegation) return [];
      const file = await readPointerFile(pointerFile(directory, { name, epoch: delegation.role.epoch, n }));
      if (!file) return [];
      return [{ delegation: delegation.text, entry: text, pointer: file.pointer, browser: file.browser }];
    }),
  );
  return { roots: later, composition, remotes: parts.flat() };
}

async function readComposition(file: string): Promise<ComposedEntries> {
  const text = await readFile(file, 'utf8');
  try {
    return CompositionFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RegistryRefused(`${file} is no composition.`, { cause });
  }
}
