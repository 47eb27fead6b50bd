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
import { recordPromotion, type VersionChange } from './history';
import { newestSequence } from './registry-memory';
import { damagedFiles } from './release-damage';
import {
  artefactBase,
  artefactFolder,
  readRegistry,
  readRelease,
  registryFile,
  type ReleaseDirectory,
  type ReleaseReference,
  type ReleaseStore,
  type VerifiedDirectory,
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

/** What the history keeps of a promotion beside its versions. */
export interface PromotionNote {
  kind: 'promote' | 'rollback';
  /** Who promotes. */
  by: string;
  why: string | null;
}

const UNTOLD: PromotionNote = { kind: 'promote', by: 'npm start', why: null };

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
  note: PromotionNote = UNTOLD,
  now: () => Date = () => new Date(),
): Promise<Registry> {
  return withLock(`${registryFile(store)}.lock`, async () => {
    const { live, next, changed } = await nextRegistry(store, references);
    if (changed.length === 0) return live;
    const sequence = Math.max(live.sequence, await newestSequence(store)) + 1;
    const registry = RegistrySchema.parse({ ...next, sequence, issuedAt: now().toISOString() });
    const changes = changed.map((release): VersionChange => {
      const { name, version: to } = release;
      return { name, from: liveVersion(live, name) ?? null, to };
    });
    await recordPromotion(store, { sequence, at: registry.issuedAt, ...note, changes });
    await replaceFile(registryFile(store), JSON.stringify(signRegistry(registry, store.privateKey)));
    return registry;
  });
}

/**
 * Checks published releases as a promotion would, and makes none of them live.
 * @throws PromotionRefused as `promoteReleases`
 */
export async function assertPromotable(
  store: VerifiedDirectory,
  references: readonly ReleaseReference[],
): Promise<void> {
  await nextRegistry(store, references);
}

/** The version of a remote, or of the shell, that a registry names. */
export function liveVersion(live: Registry, name: string): string | undefined {
  return (name === 'shell' ? live.shell : live.remotes[name])?.version;
}

/** What is live, what would be with these releases, and which of them are not live yet; each of those was checked. */
async function nextRegistry(store: VerifiedDirectory, references: readonly ReleaseReference[]) {
  const live = (await readRegistry(store)) ?? emptyRegistry(store);
  const published = await Promise.all(references.map((reference) => publishedRelease(store, reference)));
  const changed = published.filter((release) => !isLive(live, release));
  for (const release of changed) await assertWhole(store, release);
  const next = changed.reduce((registry, release) => pointTo(registry, release), live);
  const composition = await compositionOf(store, next, changed);
  for (const release of changed) {
    const problems = compositionProblems(release, composition);
    if (problems.length > 0) throw new PromotionRefused(labelOf(release), problems);
  }
  return { live, next, changed };
}

function emptyRegistry({ environment }: VerifiedDirectory): Registry {
  return { schema: 1, environment, sequence: 0, issuedAt: new Date(0).toISOString(), remotes: {} };
}

async function publishedRelease(store: ReleaseDirectory, reference: ReleaseReference): Promise<Release> {
  const release = await readRelease(store, reference);
  if (!release) throw new PromotionRefused(labelOf(reference), ['it was never published']);
  return release;
}

async function assertWhole(store: ReleaseDirectory, release: Release): Promise<void> {
  const damage = await damagedFiles(artefactFolder(store, release), release);
  if (damage.length > 0) throw new PromotionRefused(labelOf(release), damage);
}

/** The documents of what a registry names: those at hand, and the others from the store. */
async function compositionOf(
  store: ReleaseDirectory,
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
