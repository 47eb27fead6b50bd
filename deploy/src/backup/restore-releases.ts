import { join } from 'node:path';
import { decideHere } from '../registrar/here';
import { promoteReleases } from '../store/promote-release';
import { openReleaseStore } from '../store/release-store';
import { LOCAL } from '../store/store-settings';
import { DirectoryTarget } from '../store/target/directory-target';
import { initLocalKeys } from '../trust/init-local-keys';
import { hasRoot, readTrust, type Trust } from '../trust/trust-store';
import { releaseFolder, type BackupSettings } from './backup-settings';
import { copyFiles, WORLD_READABLE } from './copy-files';
import { PUBLISHED, RELEASES_FOLDER } from './create-backup';
import type { Manifest } from './manifest';

interface ReleaseRestore {
  settings: BackupSettings;
  /** Folder of the backup. */
  backup: string;
  manifest: Manifest;
  say: (line: string) => void;
}

/** The trust of a backup's store; undefined if nothing in it is signed, or it is restored to a local platform. */
export async function signedTrust(
  { releases: { environment, trustId } }: BackupSettings,
  backup: string,
): Promise<Trust | undefined> {
  const target = new DirectoryTarget(join(backup, RELEASES_FOLDER));
  if (environment === LOCAL || !(await hasRoot(target))) return undefined;
  return readTrust(target, trustId);
}

/** Brings the releases back: as they were signed, or signed again by new keys. */
export async function restoreReleases(
  { settings: { releases }, backup, manifest: { live, madeAt }, say }: ReleaseRestore,
  trust: Trust | undefined,
): Promise<void> {
  // A backup of another environment holds its signed files as well.
  const isKept = (file: string) =>
    trust !== undefined || PUBLISHED.some((part) => file.startsWith(`${part}/`));
  await copyFiles(join(backup, RELEASES_FOLDER), releaseFolder(releases), WORLD_READABLE, isKept);
  if (trust) {
    say(`trust id ${trust.id} stays, and what was signed; the registrar signs it anew once it runs`);
    for (const release of live)
      say(
        `${release.name} is live with ${release.version}: if its team promoted since ${madeAt}, it promotes again`,
      );
    return;
  }
  if (live.length === 0) return;
  await initLocalKeys(releases, live);
  const { sequence } = await promoteReleases(await openReleaseStore(releases), live, {
    decide: decideHere,
  });
  say(
    `${String(live.length)} releases are published again (registry ${String(sequence)}), signed with new keys under a new root, ` +
      'as the backup holds none',
  );
}
