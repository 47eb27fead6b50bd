import { parseArgs } from 'node:util';
import { VersionSchema } from '@lotes/shared-federation/release';
import { publishPackage } from './publish/publish-package';
import { promoteRelease } from './store/promote-release';
import {
  listReleases,
  openReleaseStore,
  readRegistry,
  releaseStoreOptions,
  type ReleaseReference,
  type ReleaseStore,
} from './store/release-store';
import { isPublishedPackage, PUBLISHED_PACKAGES, ROOT } from './workspace';

const USAGE = `Usage:
  deploy publish <package> [--version <version>] [--env <environment>]
  deploy promote <name>@<version> [--env <environment>]
  deploy list [--env <environment>]

Packages: ${Object.keys(PUBLISHED_PACKAGES).join(', ')}.
The store is RELEASE_DIR (.release), its signing key RELEASE_KEY (keys/release-signing.pem in the store).`;

/** Said to the person at the terminal as it is, without a stack. */
class UsageError extends Error {}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { version: { type: 'string' }, env: { type: 'string' } },
  });
  const [command, subject] = positionals;
  const options = releaseStoreOptions(ROOT, process.env);
  const store = await openReleaseStore({ ...options, ...(values.env && { environment: values.env }) });
  if (command === 'publish') await publish(store, subject, values.version);
  else if (command === 'promote') await promote(store, subject);
  else if (command === 'list') await list(store);
  else throw new UsageError(USAGE);
}

async function publish(store: ReleaseStore, packageName = '', version?: string): Promise<void> {
  if (!isPublishedPackage(packageName)) throw new UsageError(USAGE);
  const started = Date.now();
  if (version && !VersionSchema.safeParse(version).success) throw new UsageError(USAGE);
  const publication = await publishPackage(store, packageName, version ? { version } : {});
  const label = `${publication.name}@${publication.version}`;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  print(publication.isNew ? `published ${label} in ${seconds} s` : `${label} is published already`);
}

async function promote(store: ReleaseStore, subject = ''): Promise<void> {
  const reference = referenceOf(subject);
  const { sequence, environment } = await promoteRelease(store, reference);
  print(`${subject} is live in ${environment} (registry ${String(sequence)})`);
}

async function list(store: ReleaseStore): Promise<void> {
  const registry = await readRegistry(store);
  const live = ({ name, version }: ReleaseReference) =>
    (name === 'shell' ? registry?.shell : registry?.remotes[name])?.version === version;
  for (const release of await listReleases(store)) {
    print(`${live(release) ? '* ' : '  '}${release.name}@${release.version}`);
  }
}

function referenceOf(subject: string): ReleaseReference {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(subject) ?? [];
  const parsed = VersionSchema.safeParse(version);
  if (!name || !parsed.success) throw new UsageError(USAGE);
  return { name, version: parsed.data };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof UsageError || (error instanceof Error && error.name !== 'Error');
  const text =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
