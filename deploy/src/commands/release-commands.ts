import { userInfo } from 'node:os';
import { inMilliseconds } from '@lotes/shared-contract/dates';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { publishPackage } from '../publish/publish-package';
import { publishPackages } from '../publish/publish-packages';
import { promoteReleases } from '../store/promote-release';
import { openReleaseStore } from '../store/release-store';
import { releaseStoreOptions, releaseTarget } from '../store/store-settings';
import { rollBack } from '../store/roll-back';
import { MAX_BY_CHARACTERS, MAX_WHY_CHARACTERS } from '../trust/pointers';
import { printable } from '../trust/printable';
import { IS_INSTALLED, isPublishedPackage, PUBLISHED_PACKAGES, ROOT } from '../workspace';
import { command, environmentOf, print, type Answer, type CommonOptions } from './answer';
import { namedOrOwn, referenceOf, RELEASES, remoteOf, versionOf } from './references';

interface PublishOptions extends CommonOptions {
  version?: string;
}

/** Options of a command that waits for the registrar. */
export interface AwaitOptions extends CommonOptions {
  wait: number;
}

interface PromoteOptions extends AwaitOptions {
  by: string;
  why?: string;
}

interface RollbackOptions extends AwaitOptions {
  by: string;
  why: string;
  to?: string;
}

export const WAIT = new Option('--wait <seconds>', 'how long the registrar is waited for')
  .default(60)
  .argParser((text) => {
    const seconds = Number(text);
    // A blank text would be the number 0.
    if (text.trim() === '' || !Number.isFinite(seconds) || seconds < 0)
      throw new InvalidArgumentError(`"${text}" is no number of seconds.`);
    return seconds;
  });
export const waitOptionsOf = ({ wait }: AwaitOptions) => ({ timeoutMs: inMilliseconds({ seconds: wait }) });

async function publish(
  { version, ...options }: PublishOptions,
  packageName = IS_INSTALLED ? '.' : undefined,
): Promise<Answer> {
  const target = releaseTarget(ROOT, environmentOf(options));
  if (packageName === 'all') {
    if (version) throw new InvalidArgumentError('--version names the version of one package.');
    const onProgress = options.json ? () => undefined : print;
    const published = await publishPackages({ target }, PUBLISHED_PACKAGES, { onProgress });
    return {
      lines: [],
      json: published.map(({ name, version: made, isNew }) => ({ name, version: made, isNew })),
    };
  }
  if (packageName === undefined || !isPublishedPackage(packageName))
    throw new InvalidArgumentError(`There are the packages ${PUBLISHED_PACKAGES.join(', ')}, and all.`);
  const started = Date.now();
  const {
    name,
    version: made,
    isNew,
  } = await publishPackage({ target }, packageName, version ? { version } : {});
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const label = `${name}@${made}`;
  return {
    lines: [isNew ? `published ${label} in ${seconds} s` : `${label} is published already`],
    json: { name, version: made, isNew },
  };
}

async function promote({ by, why = '', ...options }: PromoteOptions, ...releases: string[]): Promise<Answer> {
  const named = releases.flat().map(referenceOf);
  const store = await openReleaseStore(releaseStoreOptions(ROOT, environmentOf(options)));
  const references = await namedOrOwn(store, named);
  const { sequence, environment } = await promoteReleases(store, references, {
    ...waitOptionsOf(options),
    note: { kind: 'promote', by, why: why || null },
  });
  return {
    lines: references.map(
      ({ name, version }) => `${name}@${version} is live in ${environment} (registry ${String(sequence)})`,
    ),
    json: { environment, sequence, live: references },
  };
}

async function rollback({ by, why, to, ...options }: RollbackOptions, text: string): Promise<Answer> {
  const name = remoteOf(text);
  const store = await openReleaseStore(releaseStoreOptions(ROOT, environmentOf(options)));
  const request = { name, by, why, to: to === undefined ? to : versionOf(to) };
  const { version, registry } = await rollBack(store, request, waitOptionsOf(options));
  const { sequence, environment } = registry;
  return {
    lines: [`${name}@${version} is live again in ${environment} (registry ${String(sequence)})`],
    json: { environment, sequence, live: [{ name, version }] },
  };
}

/** The name of the user of the process; in a container the user may have none. */
function userHere(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${String(process.getuid?.())}`;
  }
}

const WHY = 'the reason, for the history';

/** Parses a text for the history: one line that can be printed. @throws InvalidArgumentError if it is too long */
const lineUpTo = (most: number) => (text: string) => {
  const line = printable(text).trim();
  if (line.length <= most) return line;
  throw new InvalidArgumentError(
    `It has ${line.length.toLocaleString('en')} characters, and the history takes ${most.toLocaleString('en')}.`,
  );
};

/** Parses a text that the history needs, as {@link lineUpTo} does. @throws InvalidArgumentError also if it is empty */
const filledLineUpTo = (most: number) => (text: string) => {
  const line = lineUpTo(most)(text);
  if (line !== '') return line;
  throw new InvalidArgumentError('It is empty, and the history needs it.');
};

/** The name that is recorded in the history. */
export const byOption = (): Option =>
  new Option('--by <person>', 'who does it, for the history')
    .default(printable(userHere()))
    .argParser(filledLineUpTo(MAX_BY_CHARACTERS));

/** The reason, without which nothing is signed. */
export const neededWhyOption = (description = WHY): Option =>
  new Option('--why <reason>', description)
    .argParser(filledLineUpTo(MAX_WHY_CHARACTERS))
    .makeOptionMandatory();

/** The commands that write releases, and those that change which are live. */
export const releaseCommands = (): Command[] => [
  command(
    IS_INSTALLED ? 'publish' : 'publish <package>',
    IS_INSTALLED
      ? 'write an immutable version of this remote, built if it was not before'
      : 'write an immutable version, built if it was not before; "all" publishes every package',
    publish,
  ).option('--version <version>', 'another version than that of the package and its sources', versionOf),
  command(`promote ${RELEASES}`, 'make <name>@<version> live; several go live at once', promote)
    .addOption(byOption())
    .addOption(new Option('--why <reason>', WHY).argParser(lineUpTo(MAX_WHY_CHARACTERS)))
    .addOption(WAIT),
  command('rollback <name>', 'make the version live again that was live before', rollback)
    .addOption(byOption())
    .option('--to <version>', 'another version that was live, earlier or later')
    .addOption(neededWhyOption())
    .addOption(WAIT),
];
