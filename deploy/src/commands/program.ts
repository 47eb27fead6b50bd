import { Command } from 'commander';
import { backupCommands } from './backup-commands';
import { checkCommands } from './check-commands';
import { holdCommands } from './hold-commands';
import { keysCommands } from './keys-commands';
import { releaseCommands } from './release-commands';
import { remoteCommands } from './remote-commands';
import { EXIT_CODES, runProgram } from './run-program';
import { garbageCommand, showingCommands } from './store-commands';

const SURROUNDINGS = `
The store is that of the instance whose data lie in DATA_DIR (.data): RELEASE_DIR (releases in DATA_DIR), a folder or
s3://bucket/prefix (S3_ENDPOINT where it is not AWS's). Keys lie in KEYS_DIR
(keys in DATA_DIR), encrypted with LOTES_KEY_PASSPHRASE or, on this machine, a passphrase beside them. TRUST_ID names the root
that the store must have. What is built for one instance is published by every other as it is.
A backup is of DATA_DIR (.data), DATABASE_URL and MEDIA_DIR where they are set, and the store; a restore needs them empty.

${EXIT_CODES}`;

function program(): Command {
  const made = new Command('deploy')
    .description('Publishes, promotes, takes back and keeps releases.')
    .addHelpText('after', SURROUNDINGS)
    .showHelpAfterError('(deploy <command> --help tells more)');
  const all = [
    ...checkCommands(),
    ...releaseCommands(),
    ...showingCommands(),
    garbageCommand(),
    ...holdCommands(),
    ...backupCommands(),
    ...remoteCommands(),
    keysCommands(),
  ];
  for (const one of all) made.addCommand(one);
  return made;
}

/**
 * Runs one command of the release command line.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export function runCommand(argv: readonly string[]): Promise<number> {
  return runProgram(program(), argv);
}
