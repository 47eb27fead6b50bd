import { isDeepStrictEqual } from 'node:util';
import {
  LiveRemoteSchema,
  LiveShellSchema,
  RegistrySchema,
  signRegistry,
  type Registry,
  type Release,
} from '@lotes/shared-federation/release';
import { replaceFile } from './atomic-write';
import { withLock } from './lock-file';
import { conflictsWithLive, PromotionRefused } from './promotion-checks';
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

/**
 * Makes a published release live, with others at once if need be: one new signed registry, or none where all of them are
 * live already. Two promotes at the same time follow each other, so neither is lost.
 * @returns the registry that is live afterwards
 * @throws PromotionRefused where a release was never published, is damaged, or does not fit what else is live
 */
export function promoteReleases(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  now: () => Date = () => new Date(),
): Promise<Registry> {
  return withLock(`${registryFile(store)}.lock`, async () => {
    const live = (await readRegistry(store)) ?? emptyRegistry(store);
    let next = live;
    // The shell first: remotes are checked against the one that they will meet.
    for (const reference of [...references].sort(shellFirst))
      next = await withRelease(store, next, reference);
    if (next === live) return live;
    const registry = RegistrySchema.parse({
      ...next,
      sequence: live.sequence + 1,
      issuedAt: now().toISOString(),
    });
    const document = signRegistry(registry, store.privateKey);
    await replaceFile(registryFile(store), JSON.stringify(document));
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

async function withRelease(
  store: ReleaseStore,
  live: Registry,
  reference: ReleaseReference,
): Promise<Registry> {
  const { name, version } = reference;
  const label = `${name}@${version}`;
  const release = await readRelease(store, reference);
  if (!release) throw new PromotionRefused(label, ['it was never published']);
  if (isLive(live, release)) return live;
  const problems = [
    ...(await damagedFiles(artefactFolder(store, reference), release)),
    ...conflictsWithLive(release, live, await liveShellShared(store, live)),
  ];
  if (problems.length > 0) throw new PromotionRefused(label, problems);
  return pointTo(live, release, artefactBase(reference));
}

/** The same version with the same files: one that was damaged and published again may have others. */
function isLive(live: Registry, { name, version, files }: Release): boolean {
  const current = name === 'shell' ? live.shell : live.remotes[name];
  return current?.version === version && isDeepStrictEqual(current.files, files);
}

function pointTo(live: Registry, release: Release, base: string): Registry {
  if (release.kind === 'shell') return { ...live, shell: LiveShellSchema.parse({ ...release, base }) };
  const remote = LiveRemoteSchema.parse({ ...release, base });
  return { ...live, remotes: { ...live.remotes, [release.name]: remote } };
}

async function liveShellShared(store: ReleaseStore, { shell }: Registry) {
  if (!shell) return undefined;
  return (await readRelease(store, { name: 'shell', version: shell.version }))?.shared;
}

function shellFirst(a: ReleaseReference, b: ReleaseReference): number {
  return Number(b.name === 'shell') - Number(a.name === 'shell');
}
