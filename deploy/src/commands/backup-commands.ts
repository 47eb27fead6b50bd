import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readBackupSettings } from '../backup/backup-settings';
import { createBackup } from '../backup/create-backup';
import { restoreBackup } from '../backup/restore-backup';
import { command, environmentOf, print, type Answer, type CommonOptions } from './answer';

async function backup(options: CommonOptions, folder: string): Promise<Answer> {
  const settings = readBackupSettings(environmentOf(options));
  await createBackup(settings, folder, options.json ? () => undefined : print);
  const lines = [`backup of ${settings.dataDir} is whole in ${folder}`];
  return { lines, json: { dataDir: settings.dataDir, folder: resolve(folder) } };
}

async function restore(options: CommonOptions, folder: string): Promise<Answer> {
  const settings = readBackupSettings(environmentOf(options));
  await restoreBackup(settings, folder, options.json ? () => undefined : print);
  const lines = [`${settings.dataDir} is restored from ${folder}`];
  return { lines, json: { dataDir: settings.dataDir, folder: resolve(folder) } };
}

/** The commands that save an instance, and bring it back. */
export const backupCommands = (): Command[] => [
  command('backup <folder>', 'save everything that cannot be built again into a new folder', backup),
  command('restore <folder>', 'restore a backup into empty places', restore),
];
