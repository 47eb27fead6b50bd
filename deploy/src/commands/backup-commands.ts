import { resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { readBackupSettings } from '../backup/backup-settings';
import { createBackup } from '../backup/create-backup';
import { restoreBackup } from '../backup/restore-backup';
import { partitionLines } from '../backup/attention';
import { command, environmentOf, print, type Answer, type CommonOptions } from './answer';

/** Prints messages as they come; with `--json` they are part of the document. */
function hearing({ json }: CommonOptions) {
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    if (!json) print(line);
  };
  return { say, said: () => partitionLines(lines) };
}

async function backup(options: CommonOptions, folder: string): Promise<Answer> {
  const settings = readBackupSettings(environmentOf(options));
  const { say, said } = hearing(options);
  await createBackup(settings, folder, say);
  const lines = [`backup of ${settings.dataDir} is whole in ${folder}`];
  return { lines, json: { dataDir: settings.dataDir, folder: resolve(folder), ...said() } };
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
  const { say, said } = hearing(options);
  await restoreBackup(settings, folder, say, options.above);
  const lines = [`${settings.dataDir} is restored from ${folder}`];
  return { lines, json: { dataDir: settings.dataDir, folder: resolve(folder), ...said() } };
}

/** The commands that save an instance, and bring it back. */
export const backupCommands = (): Command[] => [
  command('backup <folder>', 'save everything that cannot be built again into a new folder', backup),
  command('restore <folder>', 'restore a backup into empty places', restore).addOption(ABOVE),
];
