import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './settings';

/** Where a restore works in a data directory; it is there until the restore is over. */
export const RESTORE_DRAFT = '.restoring';

/** @throws StartRefused where a restore into the directory was interrupted: a platform would begin there with no data. */
export function refusePartialRestore(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_DRAFT))) {
    throw new StartRefused(`${dataDir} was restored in part; delete it and restore again.`);
  }
}
