import { resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
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

const ABOVE = new Option(
  '--above <number>',
  'the registrar goes on above this number of a composition, which a gateway has served and the backup has not',
).argParser((text) => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(`"${text}" is no number of a composition.`);
  return Number(text);
});

interface RestoreOptions extends CommonOptions {
  above?: number;
}

async function restore(options: RestoreOptions, folder: string): Promise<Answer> {
  const settings = readBackupSettings(environmentOf(options));
  await restoreBackup(settings, folder, options.json ? () => undefined : print, options.above);
  const lines = [`${settings.dataDir} is restored from ${folder}`];
  return { lines, json: { dataDir: settings.dataDir, folder: resolve(folder) } };
}

/** The commands that save an instance, and bring it back. */
export const backupCommands = (): Command[] => [
  command('backup <folder>', 'save everything that cannot be built again into a new folder', backup),
  command('restore <folder>', 'restore a backup into empty places', restore).addOption(ABOVE),
];
