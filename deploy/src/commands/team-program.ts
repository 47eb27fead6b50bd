import { Command } from 'commander';
import { checkCommands } from './check-commands';
import { devCommand } from './dev-command';
import { teamKeysCommands } from './keys-commands';
import { releaseCommands } from './release-commands';
import { repositoryCommands } from './repository-commands';
import { EXIT_CODES, runProgram } from './run-program';
import { showingCommands } from './store-commands';

const SURROUNDINGS = `
RELEASE_DIR names the store of the environment: a folder, or s3://bucket/prefix (S3_ENDPOINT where it is not AWS's). ENVIRONMENT
names it (local), PUBLIC_URL its shell, TRUST_ID the root that the store must have. The key of this remote lies in KEYS_DIR
(.data/keys), encrypted with LOTES_KEY_PASSPHRASE or, where that is not set, a passphrase beside it.

${EXIT_CODES}`;

/**
 * Runs one command of `lotes`, which a team with a repository of its own installs.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export function runTeamCommand(argv: readonly string[]): Promise<number> {
  const program = new Command('lotes')
    .description('Builds, checks, publishes, promotes and takes back the remote of this repository.')
    .addHelpText('after', SURROUNDINGS)
    .showHelpAfterError('(lotes <command> --help tells more)');
  const all = [
    ...repositoryCommands(),
    devCommand(),
    ...checkCommands(),
    ...releaseCommands(),
    ...showingCommands(),
    teamKeysCommands(),
  ];
  for (const one of all) program.addCommand(one);
  return runProgram(program, argv);
}
