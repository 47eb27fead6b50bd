import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './settings';

/** Folder in a data directory in which a restore works; it exists until the restore is over. */
export const RESTORE_DRAFT = '.restoring';

/** @throws StartRefused if a restore into the directory was interrupted: a platform would start there without data */
export function refusePartialRestore(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_DRAFT))) {
    throw new StartRefused(`${dataDir} was restored in part; delete it and restore again.`);
  }
}
