import { isDeepStrictEqual } from 'node:util';
import {
  bodyOf,
  isPointer,
  LiveRemoteSchema,
  LiveShellSchema,
  SHELL,
  type Registry,
  type Release,
  type RemoteRelease,
  type Statement,
} from '@lotes/shared-federation/release';
import { compositionProblems } from '../compatibility/check-composition';
import { labelOf, type Composition } from '../compatibility/composition';
import { delegationProblems } from '../trust/delegation-problems';
import { composeRegistry, isCompositionDue } from '../trust/compose-registry';
import { newestComposition } from '../trust/compositions';
import type { PointerFile } from '../trust/pointers';
import { isRenewalDue, signPointer } from '../trust/sign-pointer';
import type { Trust } from '../trust/trust-store';
import { withLock } from './lock-file';
import { newestRecord, recordPromotion, type VersionChange } from './history';
import { rememberedMarks } from './registry-memory';
import { damagedFiles } from './release-damage';
import {
  artefactBase,
  artefactFolder,
  promotionLock,
  readLive,
  readRegistry,
  readRelease,
  releasesOf,
  type LiveComposition,
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
 * Makes published releases live: each by a pointer that its team signs, all of them in one composition that the registrar
 * signs; in none where all are live already. Each is checked against what would be live afterwards, so that releases that need
 * each other go live together. Two promotes at the same time follow each other, so neither is lost.
 * @returns the registry that is live afterwards
 * @throws PromotionRefused where a release was never published, is damaged, does not fit what else would be live, or says what
 * its team may not say; KeyMissing, NotDelegated
 */
export function promoteReleases(
  store: ReleaseStore,
  references: readonly ReleaseReference[],
  note: PromotionNote = UNTOLD,
  now: () => Date = () => new Date(),
): Promise<Registry> {
  return withLock(promotionLock(store), async () => {
    const at = now();
    const next = await nextRegistry(store, references, at);
    const { live, signed, changed } = next;
    if (signed.length === 0 && !(next.composition && isCompositionDue(next.composition, store.trust, at)))
      return live;
    const { sequence, marks } = await rememberedMarks(store);
    const pointers: PointerFile[] = [];
    for (const { release, statement } of signed)
      pointers.push(
        await signPointer(store, release, JSON.stringify(statement.shell ?? statement.remote), {
          seen: marks,
          now: at,
        }),
      );
    const seq = Math.max(sequence, await newestComposition(store.directory), await newestRecord(store)) + 1;
    const changes = changed.map(({ name, version: to }): VersionChange => {
      return { name, from: liveVersion(live, name) ?? null, to };
    });
    if (changes.length > 0)
      await recordPromotion(store, { sequence: seq, at: at.toISOString(), ...note, changes });
    await composeRegistry(store, next.composition, pointers, { seq, now: at });
    return (await readRegistry(store)) ?? live;
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

/** A release, and what it says to browsers. */
interface Stated {
  release: Release;
  statement: Statement;
}

/**
 * What is live, what of the releases is not yet, and what of them is to be signed: besides those, whatever runs out soon.
 * Each release that is not live yet was checked.
 */
async function nextRegistry(
  store: VerifiedDirectory,
  references: readonly ReleaseReference[],
  now = new Date(),
) {
  const composition = await readLive(store);
  const live = composition?.verified.registry ?? emptyRegistry(store);
  const published = await Promise.all(references.map((reference) => publishedRelease(store, reference)));
  const stated = published.map((release): Stated => ({ release, statement: statementOf(release) }));
  const changed = stated.filter((one) => !isLive(live, one)).map(({ release }) => release);
  for (const release of changed) await assertWhole(store, release);
  const next = await compositionOf(store, live, changed);
  for (const { release, statement } of stated.filter((one) => changed.includes(one.release))) {
    const problems = [
      ...compositionProblems(release, next),
      ...delegationProblems(release, statement, store.trust),
    ];
    if (problems.length > 0) throw new PromotionRefused(labelOf(release), problems);
  }
  const ending = new Set(composition ? toSignAnew(composition, store.trust, now) : []);
  const signed = stated.filter(({ release }) => changed.includes(release) || ending.has(release.name));
  return { composition, live, changed, signed };
}

/** Names of the remotes whose pointers should be signed anew. */
function toSignAnew({ document }: LiveComposition, trust: Trust, now: Date): string[] {
  return document.remotes
    .filter(({ pointer }) => isRenewalDue(pointer, trust, now))
    .map(({ pointer }) => bodyOf(pointer, 'pointer', isPointer).remote);
}

function emptyRegistry({ environment }: VerifiedDirectory): Registry {
  return { environment, sequence: 0, issuedAt: new Date(0).toISOString(), remotes: {} };
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

/** The documents of what would run together: the releases at hand, and the live ones from the store. */
async function compositionOf(
  store: ReleaseDirectory,
  live: Registry,
  changed: readonly Release[],
): Promise<Composition> {
  const kept = releasesOf(live).filter(({ name }) => !changed.some((release) => release.name === name));
  const releases = [
    ...changed,
    ...(await Promise.all(kept.map((reference) => publishedRelease(store, reference)))),
  ];
  const shell = releases.find(({ kind }) => kind === 'shell');
  return {
    ...(shell?.kind === 'shell' && { shell }),
    remotes: new Map(releases.filter(isRemote).map((release) => [release.name, release])),
  };
}

function isRemote(release: Release): release is RemoteRelease {
  return release.kind === 'remote';
}

/** The same version that says the same: one that was damaged and published again may have other files. */
function isLive(live: Registry, { release: { name }, statement }: Stated): boolean {
  return isDeepStrictEqual(
    name === SHELL ? live.shell : live.remotes[name],
    statement.shell ?? statement.remote,
  );
}

function statementOf(release: Release): Statement {
  const guarded = { ...release, base: artefactBase(release), files: guardedFiles(release.files) };
  return guarded.kind === 'shell'
    ? { shell: LiveShellSchema.parse(guarded) }
    : { remote: LiveRemoteSchema.parse(guarded) };
}

/** Entries, chunks, styles and texts: the files that a browser loads with `integrity`, and the only ones that a page lists. */
function guardedFiles(files: Release['files']): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));
}
