import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { RegistryRefused } from '@lotes/shared-federation/release';
import { syncFolder } from '../store/atomic-write';
import { birthOf } from '../store/process-birth';
import {
  openVerifiedStore,
  readRegistry,
  releasesOf,
  type ReleaseReference,
  type ReleaseStoreOptions,
} from '../store/release-store';
import { LOCAL } from '../store/store-settings';
import { DirectoryTarget } from '../store/target/directory-target';
import { hasRoot } from '../trust/trust-store';
import { BackupRefused, refuseOtherEnvironment } from './backup-refused';
import { missingIn, refuseMissingFolder } from './checks';
import { releaseFolder, type BackupSettings } from './backup-settings';
import { copyFiles, OWNER_ONLY } from './copy-files';
import { writeManifest, type Manifest } from './manifest';
import { attention } from './attention';
import { rootEnvironment } from './root-environment';
import { saveDatabase } from './save-database';
import { wholeReleases } from './whole-releases';

/** The folders of a backup, and those of a release store with published versions; keys are not copied. */
export const MEDIA_FOLDER = 'media';
export const RELEASES_FOLDER = 'releases';
export const PUBLISHED = ['shell', 'remotes'];
/**
 * Signed files, saved only outside `local`: there a restore keeps the signatures (record 0082). Files that name others
 * come first, so that the backup has all that they name.
 */
const SIGNED = ['compositions', 'history', 'pointers', 'checks', 'holds', 'trust'];

const notWhole = (release: string, fault: string) =>
  `${release} is live and ${fault}, so that a restore is without it: publish it again, and back up again`;

type Say = (line: string) => void;

/**
 * Saves database, media and releases into a new folder that only its owner can read, while writes continue. The folder
 * gets its name when it is whole.
 * @param to path of the folder; it must not exist
 * @param say called with one line for each step
 * @throws BackupRefused; errors of a server that cannot be reached or a full disk; nothing is left behind then
 */
export async function createBackup(settings: BackupSettings, to: string, say: Say): Promise<Manifest> {
  const folder = resolve(to);
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already; name a folder that does not.`);
  // Refused here already if it is a bucket or of another environment: the database may take hours.
  releaseFolder(settings.releases);
  await refuseOtherStore(settings.releases);
  await mkdir(dirname(folder), { recursive: true });
  const drafts = `.${basename(folder)}.unfinished-`;
  await removeUnfinished(dirname(folder), drafts, say);
  const draft = join(dirname(folder), drafts + ownerOf(process.pid));
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await fill(draft, settings, say);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @throws BackupRefused if the store is of another environment: the backup would not contain what is signed there */
async function refuseOtherStore({ target, environment }: ReleaseStoreOptions): Promise<void> {
  const signedFor = await rootEnvironment(target);
  // A damaged root is reported with the releases.
  if (signedFor !== undefined) refuseOtherEnvironment(`The store ${target.place}`, signedFor, environment);
}

/** Number and start time of a process, as they end the name of its draft: the number alone is used again. */
const ownerOf = (pid: number): string => `${String(pid)}-${(birthOf(pid) ?? '').replace(/\W/g, '')}`;

/** Removes what killed backups of that name left: it contains accounts and session keys. */
async function removeUnfinished(folder: string, drafts: string, say: Say): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(drafts))) {
    const owner = name.slice(drafts.length);
    if (owner === ownerOf(Number.parseInt(owner, 10))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    say(`removed ${name}, which a backup left that was ended`);
  }
}

async function fill(draft: string, settings: BackupSettings, say: Say): Promise<Manifest> {
  const madeAt = new Date().toISOString();
  // Media are copied before and after the database: it still names a picture that is deleted during the backup, and may name one
  // that is added.
  await copyFiles(settings.mediaDir, join(draft, MEDIA_FOLDER), OWNER_ONLY);
  const { media, ...saved } = await saveDatabase(settings, draft);
  say('database saved');
  await copyFiles(settings.mediaDir, join(draft, MEDIA_FOLDER), OWNER_ONLY);
  reportMissing(settings.mediaDir, media, missingIn(join(draft, MEDIA_FOLDER), media), say);
  say('media saved');
  const directory = releaseFolder(settings.releases);
  // Read before the files are copied: no `gc` removes releases that are live by now.
  const named = await liveReleases(settings, say);
  const parts = settings.releases.environment === LOCAL ? PUBLISHED : [...SIGNED, ...PUBLISHED];
  for (const part of parts)
    await copyFiles(join(directory, part), join(draft, RELEASES_FOLDER, part), OWNER_ONLY);
  const copied = { target: new DirectoryTarget(join(draft, RELEASES_FOLDER)) };
  const live = await wholeReleases(copied, named, notWhole, say);
  say('releases saved, without the keys that sign them');
  return writeManifest(draft, { schema: 1, madeAt, ...saved, live });
}

/**
 * Reports the media files that a backup lacks. A backup without any of them is still made: they may be lost, and the
 * database is not.
 * @param named the files that the database names
 * @throws BackupRefused if their folder does not exist any longer
 */
function reportMissing(folder: string, named: readonly string[], missing: readonly string[], say: Say): void {
  const count = String(missing.length);
  if (missing.length === 0) return;
  refuseMissingFolder(folder, named);
  if (missing.length === named.length)
    say(
      attention(
        `None of the ${count} media files that the database names is in ${folder}, and so none in the backup: unless they are lost, name their folder with MEDIA_DIR and back up again`,
      ),
    );
  else
    say(
      attention(`${count} media files are not in ${folder}, and so not in the backup: ${missing.join(', ')}`),
    );
}

async function liveReleases({ releases }: BackupSettings, say: Say): Promise<ReleaseReference[]> {
  if (!(await hasRoot(releases.target))) {
    const place = `The store ${releases.target.place}`;
    say(
      attention(
        `${place} has no root, and so no live release: unless that is right, name the instance's with RELEASE_DIR and back up again`,
      ),
    );
    return [];
  }
  try {
    return releasesOf(await readRegistry(await openVerifiedStore(releases)));
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    say(attention(`The backup does not say which releases were live: ${error.message}`));
    return [];
  }
}
