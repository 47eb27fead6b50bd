import { parseArgs } from 'node:util';
import { VersionSchema } from '@lotes/shared-federation/release';
import { readBackupSettings } from './backup/backup-settings';
import { createBackup } from './backup/create-backup';
import { restoreBackup } from './backup/restore-backup';
import { publishPackage } from './publish/publish-package';
import { publishPackages } from './publish/publish-packages';
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
  deploy publish all
  deploy promote <name>@<version> [--env <environment>]
  deploy list [--env <environment>]
  deploy backup <new folder> [--env <environment>]
  deploy restore <folder of a backup> [--env <environment>]

Packages: ${Object.keys(PUBLISHED_PACKAGES).join(', ')}.
The store is that of the instance whose data lie in DATA_DIR (.data): RELEASE_DIR (releases in DATA_DIR), with its signing
key RELEASE_KEY (keys/release-signing.pem in the store). What is built for one instance is published by every other as it is.
A backup is of DATA_DIR (.data), DATABASE_URL and MEDIA_DIR where they are set, and the store; a restore needs them empty.`;

/** A mistake in the arguments; its message is printed without a stack. */
class UsageError extends Error {}

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { version: { type: 'string' }, env: { type: 'string' } },
  });
  const [command, subject] = positionals;
  const environment = { ...process.env, ...(values.env && { ENVIRONMENT: values.env }) };
  if (command === 'backup' || command === 'restore') {
    await saveOrRestore(command, subject, environment);
    return;
  }
  const store = await openReleaseStore(releaseStoreOptions(ROOT, environment));
  if (command === 'publish' && subject === 'all' && !values.version) await publishAll(store);
  else if (command === 'publish') await publish(store, subject, values.version);
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

/** Publishes the shell and every remote that changed, as many at once as the machine has processors. */
async function publishAll(store: ReleaseStore): Promise<void> {
  const packages = Object.keys(PUBLISHED_PACKAGES).filter(isPublishedPackage);
  await publishPackages(store, packages, { onProgress: print });
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

async function saveOrRestore(
  command: 'backup' | 'restore',
  folder: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  if (!folder) throw new UsageError(USAGE);
  const settings = readBackupSettings(environment);
  if (command === 'backup') {
    await createBackup(settings, folder, print);
    print(`backup of ${settings.dataDir} is whole in ${folder}`);
  } else {
    await restoreBackup(settings, folder, print);
    print(`${settings.dataDir} is restored from ${folder}`);
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
