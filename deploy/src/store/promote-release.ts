import { isDeepStrictEqual } from 'node:util';
import {
  LiveRemoteSchema,
  LiveShellSchema,
  RegistrySchema,
  signRegistry,
  type Registry,
  type Release,
  type RemoteRelease,
} from '@lotes/shared-federation/release';
import { compositionProblems } from '../compatibility/check-composition';
import { labelOf, type Composition } from '../compatibility/composition';
import { replaceFile } from './atomic-write';
import { withLock } from './lock-file';
import { newestSequence } from './registry-memory';
import { damagedFiles } from './release-damage';
import {
  artefactBase,
  artefactFolder,
  readRegistry,
  readRelease,
  registryFile,
  type ReleaseReference,
  type ReleaseStore,
} from './release-store';

/** A release must not go live as it is. `problems` are sentences for the person who promotes it. */
export class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';

  constructor(
    readonly release: string,
    readonly problems: readonly string[],
  ) {
    super(`${release} cannot go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Makes published releases live, in one new signed registry, or none where all of them are live already. Each is checked
 * against what would be live afterwards, so that releases that need each other go live together. Two promotes at the same
 * time follow each other, so neither is lost.
 * @returns the registry that is live afterwards
 * @throws PromotionRefused where a release was never published, is damaged, or does not fit what else would be live
 */
export function promoteReleases(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  now: () => Date = () => new Date(),
): Promise<Registry> {
  return withLock(`${registryFile(store)}.lock`, async () => {
    const live = (await readRegistry(store)) ?? emptyRegistry(store);
    const published = await Promise.all(references.map((reference) => publishedRelease(store, reference)));
    const changed = published.filter((release) => !isLive(live, release));
    if (changed.length === 0) return live;
    for (const release of changed) await assertWhole(store, release);
    const next = changed.reduce((registry, release) => pointTo(registry, release), live);
    const composition = await compositionOf(store, next, changed);
    for (const release of changed) {
      const problems = compositionProblems(release, composition);
      if (problems.length > 0) throw new PromotionRefused(labelOf(release), problems);
    }
    const registry = RegistrySchema.parse({
      ...next,
      sequence: Math.max(live.sequence, await newestSequence(store)) + 1,
      issuedAt: now().toISOString(),
    });
    await replaceFile(registryFile(store), JSON.stringify(signRegistry(registry, store.privateKey)));
    return registry;
  });
}

/** Makes one published release live; see `promoteReleases`. */
export function promoteRelease(store: ReleaseStore, reference: ReleaseReference): Promise<Registry> {
  return promoteReleases(store, [reference]);
}

function emptyRegistry({ environment }: ReleaseStore): Registry {
  return { schema: 1, environment, sequence: 0, issuedAt: new Date(0).toISOString(), remotes: {} };
}

async function publishedRelease(store: ReleaseStore, reference: ReleaseReference): Promise<Release> {
  const release = await readRelease(store, reference);
  if (!release) throw new PromotionRefused(labelOf(reference), ['it was never published']);
  return release;
}

async function assertWhole(store: ReleaseStore, release: Release): Promise<void> {
  const damage = await damagedFiles(artefactFolder(store, release), release);
  if (damage.length > 0) throw new PromotionRefused(labelOf(release), damage);
}

/** The documents of what a registry names: those at hand, and the others from the store. */
async function compositionOf(
  store: ReleaseStore,
  { shell, remotes }: Registry,
  atHand: readonly Release[],
): Promise<Composition> {
  const documentOf = async (name: string, version: string) =>
    atHand.find((release) => release.name === name) ?? (await publishedRelease(store, { name, version }));
  const liveShell = shell && (await documentOf('shell', shell.version));
  const liveRemotes = await Promise.all(
    Object.entries(remotes).map(([name, { version }]) => documentOf(name, version)),
  );
  return {
    ...(liveShell?.kind === 'shell' && { shell: liveShell }),
    remotes: new Map(liveRemotes.filter(isRemote).map((release) => [release.name, release])),
  };
}

function isRemote(release: Release): release is RemoteRelease {
  return release.kind === 'remote';
}

/** The same version with the same files: one that was damaged and published again may have others. */
function isLive(live: Registry, { name, version, files }: Release): boolean {
  const current = name === 'shell' ? live.shell : live.remotes[name];
  return current?.version === version && isDeepStrictEqual(current.files, guardedFiles(files));
}

function pointTo(live: Registry, release: Release): Registry {
  const guarded = { ...release, base: artefactBase(release), files: guardedFiles(release.files) };
  if (guarded.kind === 'shell') return { ...live, shell: LiveShellSchema.parse(guarded) };
  return { ...live, remotes: { ...live.remotes, [guarded.name]: LiveRemoteSchema.parse(guarded) } };
}

/** Entries, chunks, styles and texts: the files that a browser loads with `integrity`, and the only ones that a page lists. */
function guardedFiles(files: Release['files']): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));
}
