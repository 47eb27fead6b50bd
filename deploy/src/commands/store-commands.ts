import type { Command } from 'commander';
import { collectGarbage } from '../store/collect-garbage';
import { awaitAll } from '../store/await-all';
import { readHistory, type History, type Promotion } from '../store/history';
import { lackingLines, readLiveState, validityLine } from '../store/live-state';
import {
  listReleases,
  openVerifiedStore,
  readRegistry,
  releasesOf,
  type ReleaseReference,
} from '../store/release-store';
import { releaseStoreOptions } from '../store/store-settings';
import { verifyLive } from '../store/verify-live';
import { holdInForce } from '../trust/holds';
import { printable } from '../trust/printable';
import { hasRoot } from '../trust/trust-store';
import { ROOT } from '../workspace';
import { command, environmentOf, type Answer, type CommonOptions } from './answer';
import { remoteOf } from './references';

const openForReading = (options: CommonOptions) =>
  openVerifiedStore(releaseStoreOptions(ROOT, environmentOf(options)));

/** Lists the published versions, also without a root: versions are published without a key. */
async function list(options: CommonOptions): Promise<Answer> {
  const place = releaseStoreOptions(ROOT, environmentOf(options));
  const registry = (await hasRoot(place.target))
    ? await readRegistry(await openVerifiedStore(place))
    : undefined;
  const live = new Set(releasesOf(registry).map(({ name, version }) => `${name}@${version}`));
  const releases = (await listReleases(place)).map((release) => ({
    ...release,
    isLive: live.has(`${release.name}@${release.version}`),
  }));
  const lines = releases.map(({ name, version, isLive }) => `${isLive ? '* ' : '  '}${name}@${version}`);
  return {
    lines: lines.length > 0 ? lines : [`no version is published in ${place.target.place}`],
    json: releases,
  };
}

const causeOf = ({ at, kind, by, why }: Promotion) =>
  `${at}  ${kind === 'rollback' ? 'rolled back' : 'promoted'} by ${by}${why === null ? '' : `: ${why}`}`;

/** The promotion that made a version live; undefined if it is not in the history, or in a record that cannot be read. */
const promotionOf = ({ promotions }: History, { name, version }: ReleaseReference): Promotion | undefined => {
  const last = promotions.find(({ changes }) => changes.some((one) => one.name === name));
  return last?.changes.some((one) => one.name === name && one.to === version) ? last : undefined;
};

const warningsOf = ({ unreadable }: Pick<History, 'unreadable'>) => unreadable.map(({ message }) => message);

const lineIf = (line: string | undefined): string[] => (line === undefined ? [] : [line]);

async function status(options: CommonOptions): Promise<Answer> {
  const store = await openForReading(options);
  const [state, inForce] = await awaitAll(readLiveState(store), holdInForce(store));
  const { expires, absent, waiting, composition } = state;
  const registry = composition?.verified.registry;
  const hold = inForce ?? null;
  const held = lineIf(hold ? `held by ${hold.by} since ${hold.at}: ${hold.why}` : undefined);
  const history = await readHistory(store, registry?.sequence ?? 0);
  const live = releasesOf(registry)
    .filter(({ name }) => !absent.some((one) => one.name === name))
    .map((release) => ({ ...release, since: promotionOf(history, release) ?? null }));
  const { environment } = store;
  const sequence = registry?.sequence ?? 0;
  return {
    lines: [
      registry ? `${environment}, registry ${String(sequence)}` : 'nothing is live',
      ...lineIf(validityLine(state)),
      ...held,
      ...live.map(
        ({ name, version, since }) =>
          `${name}@${version}  ${since ? causeOf(since) : 'no record says since when'}`,
      ),
      ...lackingLines(state),
    ].map(printable),
    json: { environment, sequence, expires, hold, live, absent, waiting },
    warnings: warningsOf(history),
  };
}

/** The root delegates nothing to a remote of which the history knows nothing. */
class RemoteUnknown extends Error {
  override readonly name = 'RemoteUnknown';
}

async function history(options: CommonOptions, text: string | undefined): Promise<Answer> {
  const name = text === undefined ? text : remoteOf(text);
  const store = await openForReading(options);
  const registry = await readRegistry(store);
  const all = await readHistory(store, registry?.sequence ?? 0);
  const promotions = all.promotions.filter(
    ({ changes }) => name === undefined || changes.some((one) => one.name === name),
  );
  const { delegations } = store.trust;
  if (name !== undefined && promotions.length === 0 && !delegations.has(name))
    throw new RemoteUnknown(`There is no remote ${name}; there are ${[...delegations.keys()].join(', ')}.`);
  const lines = promotions.flatMap((promotion) => [
    `${String(promotion.sequence)}  ${causeOf(promotion)}`,
    ...promotion.changes.map((one) => `     ${one.name}: ${one.from ?? 'nothing'} → ${one.to}`),
  ]);
  return {
    lines:
      lines.length > 0
        ? lines.map(printable)
        : [name === undefined ? 'nothing went live' : `nothing of ${name} went live`],
    json: promotions,
    warnings: warningsOf(all),
  };
}

/** Files of live releases differ from those that were signed, or what is live has expired. `problems` are sentences. */
class VerificationFailed extends Error {
  override readonly name = 'VerificationFailed';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

async function verify(options: CommonOptions): Promise<Answer> {
  const store = await openForReading(options);
  const [releases, state] = await awaitAll(verifyLive(store), readLiveState(store));
  const damaged = releases.flatMap(({ name, version, problems: found }) =>
    found.map((problem) => `${name}@${version}: ${problem}`),
  );
  const problems = [...lineIf(state.expired), ...damaged];
  if (problems.length > 0) throw new VerificationFailed(problems);
  const { expires, absent, waiting } = state;
  const intact = `${String(releases.length)} live releases are what was signed`;
  return {
    lines: [intact, ...lineIf(validityLine(state)), ...lackingLines(state)],
    json: { releases, expires, absent, waiting },
  };
}

interface GarbageOptions extends CommonOptions {
  dryRun?: true;
}

async function gc({ dryRun, ...options }: GarbageOptions): Promise<Answer> {
  const store = await openForReading(options);
  const { unreadable, ...garbage } = await collectGarbage(store, { isDryRun: dryRun ?? false });
  const { versions, leftovers, compositions } = garbage;
  const verb = dryRun ? 'would be removed' : 'is removed';
  const lines = [
    ...versions.map(({ name, version }) => `${name}@${version} ${verb}`),
    ...leftovers.map((place) => `${place}, which was never finished, ${verb}`),
    ...compositions.map((seq) => `composition ${String(seq)} ${verb}`),
  ];
  return {
    lines: lines.length > 0 ? lines : ['nothing to remove'],
    json: garbage,
    warnings: warningsOf({ unreadable }),
  };
}

/** The commands that show the store. */
export const showingCommands = (): Command[] => [
  command('list', 'every published version; a star marks those that are live', list),
  command('status', 'what is live, since when, by whom and why; and what is absent or waits', status),
  command('history [name]', 'what went live, the newest first', history),
  command(
    'verify',
    'compare every file of what is live with what was signed, and see that it has not expired',
    verify,
  ),
];

/** The command that removes objects from the store that no team needs any longer. */
export const garbageCommand = (): Command =>
  command(
    'gc',
    'remove versions that are not live, not among the last ten, and were not live for 14 days; and what was never finished',
    gc,
  ).option('--dry-run', 'say what would be removed');
