import { Command } from 'commander';
import { commandsFor, type CommandGroup } from './command-groups';
import { EXIT_CODES, runProgram } from './run-program';

const SURROUNDINGS = `
RELEASE_DIR names the store of the environment: a folder, or s3://bucket/prefix (S3_ENDPOINT where it is not AWS's). ENVIRONMENT
names it (local), PUBLIC_URL its shell, TRUST_ID the root that the store must have. The key of this remote lies in KEYS_DIR
(.data/keys), encrypted with LOTES_KEY_PASSPHRASE or, where that is not set, a passphrase beside it.

${EXIT_CODES}`;

/** The groups of commands, in the order of the help. */
export const TEAM_GROUPS: readonly CommandGroup[] = [
  {
    names: ['new-remote'],
    load: async () => (await import('./repository-commands')).repositoryCommands(),
  },
  { names: ['dev'], load: async () => [(await import('./dev-command')).devCommand()] },
  { names: ['can-i-deploy'], load: async () => (await import('./check-commands')).checkCommands() },
  {
    names: ['publish', 'promote', 'rollback'],
    load: async () => (await import('./release-commands')).releaseCommands(),
  },
  {
    names: ['list', 'status', 'history', 'verify'],
    load: async () => (await import('./store-commands')).showingCommands(),
  },
  { names: ['keys'], load: async () => [(await import('./keys-commands')).teamKeysCommands()] },
];

async function program(argv: readonly string[]): Promise<Command> {
  const made = new Command('lotes')
    .description('Builds, checks, publishes, promotes and takes back the remote of this repository.')
    .addHelpText('after', SURROUNDINGS)
    .showHelpAfterError('(npx lotes <command> --help tells more)');
  for (const one of await commandsFor(TEAM_GROUPS, argv)) made.addCommand(one);
  return made;
}

/**
 * Runs one command of `lotes`, which a team with a repository of its own installs.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export async function runTeamCommand(argv: readonly string[]): Promise<number> {
  return runProgram(program(argv), argv);
}
