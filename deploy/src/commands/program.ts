import { Command } from 'commander';
import { commandsFor, type CommandGroup } from './command-groups';
import { EXIT_CODES, runProgram } from './run-program';

const ENVIRONMENT_HELP = `
The store is that of the instance whose data lie in DATA_DIR (.data): RELEASE_DIR (releases in DATA_DIR), a folder or
s3://bucket/prefix (S3_ENDPOINT where it is not AWS's). Keys lie in KEYS_DIR
(keys in DATA_DIR), encrypted with LOTES_KEY_PASSPHRASE or, on this machine, a passphrase beside them. TRUST_ID names the root
that the store must have, ENVIRONMENT (local) or --env the environment of that root. What is built for one instance is
published by every other as it is.
A backup is of DATA_DIR (.data), DATABASE_URL and MEDIA_DIR where they are set, and the store; a restore needs them empty.

${EXIT_CODES}`;

/** Groups of commands, in the order of the help. */
export const GROUPS: readonly CommandGroup[] = [
  { names: ['can-i-deploy'], load: async () => (await import('./check-commands')).checkCommands() },
  {
    names: ['publish', 'promote', 'rollback'],
    load: async () => (await import('./release-commands')).releaseCommands(),
  },
  {
    names: ['list', 'status', 'history', 'verify', 'gc'],
    load: async () => {
      const { garbageCommand, showingCommands } = await import('./store-commands');
      return [...showingCommands(), garbageCommand()];
    },
  },
  { names: ['hold', 'resume'], load: async () => (await import('./hold-commands')).holdCommands() },
  { names: ['backup', 'restore'], load: async () => (await import('./backup-commands')).backupCommands() },
  { names: ['new-remote'], load: async () => (await import('./remote-commands')).remoteCommands() },
  { names: ['keys'], load: async () => [(await import('./keys-commands')).keysCommands()] },
];

async function program(argv: readonly string[]): Promise<Command> {
  const command = new Command('npm run deploy --')
    .description('Publishes, promotes, takes back and keeps releases.')
    .addHelpText('after', ENVIRONMENT_HELP)
    .showHelpAfterError('(npm run deploy -- <command> --help tells more)');
  for (const one of await commandsFor(GROUPS, argv)) command.addCommand(one);
  return command;
}

/**
 * Runs one command of the release command line.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export async function runCommand(argv: readonly string[]): Promise<number> {
  return runProgram(program(argv), argv);
}
