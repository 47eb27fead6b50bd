import type { Command } from 'commander';
import { collectGarbage } from '../store/collect-garbage';
import { readHistory, type History, type Promotion } from '../store/history';
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
  return {
    lines: releases.map(({ name, version, isLive }) => `${isLive ? '* ' : '  '}${name}@${version}`),
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

async function status(options: CommonOptions): Promise<Answer> {
  const store = await openForReading(options);
  const registry = await readRegistry(store);
  const hold = (await holdInForce(store)) ?? null;
  const held = hold ? [`held by ${hold.by} since ${hold.at}: ${hold.why}`] : [];
  if (!registry) {
    const json = { environment: store.environment, sequence: 0, hold, live: [] };
    return { lines: ['nothing is live', ...held].map(printable), json };
  }
  const history = await readHistory(store, registry.sequence);
  const live = releasesOf(registry).map(({ name, version }) => ({
    name,
    version,
    since: promotionOf(history, { name, version }) ?? null,
  }));
  const { environment, sequence } = registry;
  return {
    lines: [
      `${environment}, registry ${String(sequence)}`,
      ...held,
      ...live.map(
        ({ name, version, since }) =>
          `${name}@${version}  ${since ? causeOf(since) : 'no record says since when'}`,
      ),
    ].map(printable),
    json: { environment, sequence, hold, live },
    warnings: warningsOf(history),
  };
}

async function history(options: CommonOptions, name: string | undefined): Promise<Answer> {
  const store = await openForReading(options);
  const registry = await readRegistry(store);
  const all = await readHistory(store, registry?.sequence ?? 0);
  const promotions = all.promotions.filter(
    ({ changes }) => name === undefined || changes.some((one) => one.name === name),
  );
  const lines = promotions.flatMap((promotion) => [
    `${String(promotion.sequence)}  ${causeOf(promotion)}`,
    ...promotion.changes.map((one) => `     ${one.name}: ${one.from ?? 'nothing'} → ${one.to}`),
  ]);
  return {
    lines: lines.length > 0 ? lines.map(printable) : ['nothing went live'],
    json: promotions,
    warnings: warningsOf(all),
  };
}

/** Files of live releases differ from those that were signed. `problems` are sentences. */
class VerificationFailed extends Error {
  override readonly name = 'VerificationFailed';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

async function verify(options: CommonOptions): Promise<Answer> {
  const checked = await verifyLive(await openForReading(options));
  const problems = checked.flatMap(({ name, version, problems: found }) =>
    found.map((problem) => `${name}@${version}: ${problem}`),
  );
  if (problems.length > 0) throw new VerificationFailed(problems);
  return { lines: [`${String(checked.length)} live releases are what was signed`], json: checked };
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
  command('status', 'what is live, since when, by whom and why', status),
  command('history [name]', 'what went live, the newest first', history),
  command('verify', 'compare every file of what is live with what was signed', verify),
];

/** The command that removes objects from the store that no team needs any longer. */
export const garbageCommand = (): Command =>
  command(
    'gc',
    'remove versions that are not live, not among the last ten, and were not live for 14 days; and what was never finished',
    gc,
  ).option('--dry-run', 'say what would be removed');
