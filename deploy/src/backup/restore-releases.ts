import { join } from 'node:path';
import { decideHere } from '../registrar/decide-here';
import { promoteReleases } from '../store/promote-release';
import { PromotionRefused } from '../store/release-checks';
import { openReleaseStore, type ReleaseReference, type ReleaseStoreOptions } from '../store/release-store';
import { LOCAL } from '../store/store-settings';
import { DirectoryTarget } from '../store/target/directory-target';
import { initLocalKeys } from '../trust/init-local-keys';
import { hasRoot, readTrust, type Trust } from '../trust/trust-store';
import { attention } from './attention';
import { refuseOtherEnvironment } from './backup-refused';
import { releaseFolder, type BackupSettings } from './backup-settings';
import { copyFiles, WORLD_READABLE } from './copy-files';
import { PUBLISHED, RELEASES_FOLDER } from './create-backup';
import type { Manifest } from './manifest';
import { wholeReleases } from './whole-releases';

const notWhole = (release: string, fault: string) =>
  `${release} was live and is ${fault}, so that it is not live here: "npm start" publishes it again`;

interface ReleaseRestore {
  settings: Pick<BackupSettings, 'releases'>;
  /** Folder of the backup. */
  backup: string;
  manifest: Pick<Manifest, 'live' | 'madeAt'>;
  say: (line: string) => void;
}

/**
 * The trust of a backup's store; undefined if nothing in it is signed, or it is restored to a local platform.
 * @throws BackupRefused if its root is for another environment: nothing could open the restored store
 */
export async function signedTrust(
  { releases: { environment, trustId } }: BackupSettings,
  backup: string,
): Promise<Trust | undefined> {
  const target = new DirectoryTarget(join(backup, RELEASES_FOLDER));
  if (environment === LOCAL || !(await hasRoot(target))) return undefined;
  const trust = await readTrust(target, trustId);
  refuseOtherEnvironment('The backup', trust.root.environment, environment);
  return trust;
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
  await releaseAgain(releases, live, say);
}

/** Makes releases live under a new root. Those that are damaged or do not fit together are reported; the restore goes on. */
async function releaseAgain(
  releases: ReleaseStoreOptions,
  live: readonly ReleaseReference[],
  say: (line: string) => void,
): Promise<void> {
  const whole = await wholeReleases(releases, live, notWhole, say);
  if (whole.length === 0) return;
  await initLocalKeys(releases, whole);
  try {
    const { sequence } = await promoteReleases(await openReleaseStore(releases), whole, {
      decide: decideHere,
      note: { kind: 'promote', by: 'restore', why: null },
    });
    say(
      `${String(whole.length)} releases are published again (registry ${String(sequence)}), signed with new keys under a new root, ` +
        'as the backup holds none',
    );
  } catch (error) {
    if (!(error instanceof PromotionRefused)) throw error;
    say(attention(`No release is live until "npm start" publishes them again: ${error.problems.join('; ')}`));
  }
}
