import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { claimDataDir } from '../local/instance-lock';
import { refusePartialRestore, RESTORE_DRAFT } from '../local/partial-restore';
import { LOCAL } from '../store/store-settings';
import { DirectoryTarget } from '../store/target/directory-target';
import { attention } from './attention';
import { BackupRefused } from './backup-refused';
import { releaseFolder, type BackupSettings } from './backup-settings';
import { asWritten, copyFiles, namesIn } from './copy-files';
import { MEDIA_FOLDER, RELEASES_FOLDER } from './create-backup';
import { postgresDir } from './embedded-server';
import { readVerified } from './manifest';
import { refuseNewerSchema } from './platform-databases';
import { refuseUnfitServer, restoreDatabase } from './restore-database';
import { restoreReleases, signedTrust } from './restore-releases';
import { rootEnvironment } from './root-environment';

type Say = (line: string) => void;

/**
 * Fills an empty data directory, an empty release store and, if DATABASE_URL is set, empty databases from a backup. On
 * a local platform the releases go live under a new root, which delegates them to new keys; elsewhere signed files stay
 * as they are. Waiting mail is held.
 * @param say called with one line for each step and for each fact that the operator must know
 * @param above number above which the registrar continues, which neither the store nor the database of the backup had
 * reached
 * @throws BackupRefused before anything is written, if the backup is not whole or newer, or its place not empty
 */
export async function restoreBackup(
  settings: BackupSettings,
  from: string,
  say: Say,
  above?: number,
): Promise<void> {
  const backup = resolve(from);
  const manifest = await readVerified(backup);
  await refuseNewerSchema(manifest.migrations);
  const trust = await signedTrust(settings, backup);
  if (!trust) await noteLocal(settings, backup, say, above);
  const signsAnew = !trust && manifest.live.length > 0;
  await refuseUsedPlaces(settings, signsAnew ? [settings.releases.keys] : []);
  await refuseUnfitServer(settings, manifest);
  const claim = claimDataDir(settings.dataDir);
  const draft = join(settings.dataDir, RESTORE_DRAFT);
  try {
    await mkdir(draft, { mode: 0o700 });
    await copyFiles(join(backup, MEDIA_FOLDER), settings.mediaDir, asWritten());
    await restoreDatabase({
      settings,
      backup,
      draft,
      manifest,
      say,
      ...(trust && { reached: { trust, sequence: above ?? 0 } }),
    });
    await restoreReleases({ settings, backup, manifest, say }, trust);
    // The database is moved to its place last, so that a directory with a database is whole.
    if (manifest.database.kind === 'cluster') await rename(postgresDir(draft), postgresDir(settings.dataDir));
    await rm(draft, { recursive: true });
  } finally {
    claim.release();
  }
}

/**
 * Notes that a backup of another environment is restored as a local platform.
 * @throws BackupRefused if a number is given, which only a registrar that keeps what was signed can go on above
 */
async function noteLocal(
  { databaseUrl }: BackupSettings,
  backup: string,
  say: Say,
  above?: number,
): Promise<void> {
  const signedFor = await rootEnvironment(new DirectoryTarget(join(backup, RELEASES_FOLDER)));
  const differs = `ENVIRONMENT is ${LOCAL} and the backup is of ${String(signedFor)}`;
  if (above !== undefined)
    throw new BackupRefused(
      signedFor === undefined
        ? 'Nothing that was signed stays: what was live is signed anew, and there is no number to go on above.'
        : `${differs}: nothing that was signed stays, and there is no number to go on above. To keep it, set ENVIRONMENT to ${signedFor}.`,
    );
  // On a database of its own, a platform of this machine is the exception.
  if (signedFor !== undefined && databaseUrl !== undefined)
    say(
      attention(
        `${differs}: what was live is signed anew, and nothing of ${signedFor} trusts it. ` +
          `Unless you want that, start over in empty places with ENVIRONMENT set to ${signedFor}`,
      ),
    );
}

/** @param more places that must be empty as well as those of the data */
async function refuseUsedPlaces(
  { dataDir, mediaDir, releases }: BackupSettings,
  more: readonly string[],
): Promise<void> {
  refusePartialRestore(dataDir);
  for (const place of [dataDir, mediaDir, releaseFolder(releases), ...more]) {
    const names = await namesIn(place);
    if (names.length > 0) {
      throw new BackupRefused(
        `${place} is not empty; name empty places with DATA_DIR, RELEASE_DIR, MEDIA_DIR and KEYS_DIR.`,
      );
    }
  }
}
