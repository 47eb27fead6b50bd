import { isDeepStrictEqual } from 'node:util';
import {
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
import type { DeployedApi } from '../compatibility/deployed-api';
import { operationProblems } from '../compatibility/operation-checks';
import { translationProblems } from '../compatibility/translation-checks';
import { delegationProblems } from '../trust/delegation-problems';
import { MAX_STATEMENT_CHARACTERS } from './artefact-limits';
import { damagedFiles, filesIn, type ReadObject } from './release-damage';
import {
  artefactBase,
  artefactFolder,
  readRelease,
  releasesOf,
  ReleaseUnreadable,
  type ReleasePlace,
  type ReleaseReference,
  type VerifiedStore,
} from './release-store';
import { awaitAll } from './await-all';

/** A release must not go live as it is. `problems` are sentences for the operator who promotes it. */
export class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';

  constructor(
    readonly release: string,
    readonly problems: readonly string[],
  ) {
    super(`${release} cannot go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** A release, and its statement to browsers. */
export interface Stated {
  release: Release;
  statement: Statement;
}

/**
 * A published release with its statement to browsers.
 * @throws PromotionRefused if it is not in the store; ReleaseUnreadable if its document is not valid
 */
export async function statedRelease(store: ReleasePlace, reference: ReleaseReference): Promise<Stated> {
  const release = await publishedRelease(store, reference);
  try {
    return { release, statement: statementOf(release) };
  } catch (cause) {
    // Its name or version is not that of its folder, and makes no address.
    throw new ReleaseUnreadable(artefactFolder(reference), cause);
  }
}

/**
 * Checks releases that are to go live together against everything that would be live afterwards.
 * @param api the deployed api that they will call; if absent, their calls are not compared
 * @throws PromotionRefused if one is damaged, does not fit the others, or has a statement that its team may not make
 */
export async function assertFit(
  store: VerifiedStore,
  live: Registry,
  changed: readonly Stated[],
  api?: DeployedApi,
): Promise<void> {
  const read = readingOnce(store);
  const releases = changed.map(({ release }) => release);
  const [, next] = await awaitAll(
    awaitAll(...releases.map((release) => assertWhole(read, release))),
    compositionOf(store, live, releases),
  );
  const operations = changed.length > 0 ? await api?.() : undefined;
  for (const { release, statement } of changed) {
    const problems = [
      ...compositionProblems(release, next),
      ...delegationProblems(release, statement, store.trust),
      ...shareProblems(release, statement),
      ...(operations ? operationProblems(release, operations) : []),
      ...(await translationProblems(release, (file) => read(artefactFolder(release) + file))),
    ];
    if (problems.length > 0) throw new PromotionRefused(labelOf(release), problems);
  }
}

/**
 * Problems of a release whose statement is too long: every page contains the registry, and the release would use up the share of
 * other teams.
 */
function shareProblems(release: Release, { shell, remote }: Statement): string[] {
  const { length } = JSON.stringify(JSON.stringify(shell ?? remote));
  if (length <= MAX_STATEMENT_CHARACTERS) return [];
  const [is, most] = [length, MAX_STATEMENT_CHARACTERS].map((count) => count.toLocaleString('en'));
  return [
    `${labelOf(release)} says ${is ?? ''} characters to browsers, and ${most ?? ''} are its share of the registry`,
  ];
}

/**
 * True if exactly this statement is live. The version alone does not show it: after damage, the same version may have been
 * published again with other files.
 */
export function isLive(live: Registry, { release: { name }, statement }: Stated): boolean {
  return isDeepStrictEqual(
    name === SHELL ? live.shell : live.remotes[name],
    statement.shell ?? statement.remote,
  );
}

const NOT_THERE =
  'it is not in the store: it was never published, or gc removed it; publish it again from the same sources';

async function publishedRelease(store: ReleasePlace, reference: ReleaseReference): Promise<Release> {
  const release = await readRelease(store, reference);
  if (!release) throw new PromotionRefused(labelOf(reference), [NOT_THERE]);
  return release;
}

async function assertWhole(read: ReadObject, release: Release): Promise<void> {
  const damage = await damagedFiles(read, artefactFolder(release), release);
  if (damage.length > 0) throw new PromotionRefused(labelOf(release), damage);
}

/** Reads each object once and caches it. */
function readingOnce({ target }: ReleasePlace): ReadObject {
  const read = new Map<string, ReturnType<ReadObject>>();
  const fileAt = filesIn(target);
  return (key) => {
    const content = read.get(key) ?? fileAt(key);
    read.set(key, content);
    return content;
  };
}

/** The documents of all releases that would run together: the given ones, and the live ones from the store. */
async function compositionOf(
  store: ReleasePlace,
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
