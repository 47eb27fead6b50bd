import type { KeyObject } from 'node:crypto';
import {
  sealComposition,
  sealPointer,
  type Envelope,
  type Pointer,
  type RegistryDocument,
} from '@lotes/shared-federation/release';
import type { ReleaseStore } from '../store/release-store';
import { newestComposition, registryDocument, writeComposition } from '../trust/compositions';
import { readPointer, writePointer } from '../trust/pointers';

/** A pointer, its statement to browsers, and the key that signs it. */
export interface HandSigned {
  pointer: Pointer;
  browser: string;
  key: KeyObject;
}

type CompositionFacts = Parameters<typeof sealComposition>[0];

/** A date after every test. */
const LATE = '2999-01-01T00:00:00Z';

/**
 * Composes the store's remotes by hand and with the registrar's own key, with one pointer of the catalog, or of another
 * remote, instead of the newest. A pointer that is not yet written under its number is written.
 * @param facts differences of the composition from the next regular one; `of` names the remote
 */
export async function composeByHand(
  store: ReleaseStore,
  change: (pointer: Pointer, browser: string) => Promise<HandSigned>,
  { of = 'catalog', ...facts }: Partial<CompositionFacts> & { of?: string } = {},
): Promise<void> {
  const newest = await newestComposition(store.target);
  const { remotes } = await registryDocument(store.target, newest, store.trust.id);
  const envelopes = await Promise.all(
    remotes.map(({ pointer, browser }) => replaced(store, { of, pointer, browser }, change)),
  );
  await writeByHand(store, envelopes, { seq: newest + 1, ...facts });
}

/** Composes pointers as they are, by hand and with the registrar's own key. */
export async function writeByHand(
  store: ReleaseStore,
  pointers: readonly Envelope[],
  facts: Partial<CompositionFacts> & { seq: number },
): Promise<void> {
  const { environment, version: root } = store.trust.root;
  const all = { environment, root, issued: '2026-11-01T00:00:00Z', expires: LATE, ...facts };
  const composed = sealComposition(all, pointers, [await store.keyOf('registrar')]);
  await writeComposition(store.target, facts.seq, composed);
}

async function replaced(
  { target }: ReleaseStore,
  {
    of,
    pointer: envelope,
    browser,
  }: Pick<RegistryDocument['remotes'][number], 'pointer' | 'browser'> & { of: string },
  change: (pointer: Pointer, browser: string) => Promise<HandSigned>,
): Promise<Envelope> {
  const pointer = JSON.parse(envelope.body) as Pointer;
  if (pointer.remote !== of) return envelope;
  const next = await change(pointer, browser);
  const sealed = sealPointer(next.pointer, [next.key]);
  const { epoch, n } = next.pointer;
  await writePointer(target, { name: of, epoch, n }, { pointer: sealed, browser: next.browser });
  return (await readPointer(target, { name: of, epoch, n }))?.pointer ?? sealed;
}
