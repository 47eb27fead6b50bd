import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { EXIT, print } from './answer';
import { checkCommands } from './check-commands';
import { keysCommands } from './keys-commands';
import { releaseCommands } from './release-commands';
import { remoteCommands } from './remote-commands';
import { storeCommands } from './store-commands';
import { ApiUnreachable } from '../compatibility/deployed-api';
import { Unchecked } from '../mount/chromium';
import { RegistrarSilent } from '../store/await-registrar';
import { KeyMissing } from '../trust/key-files';
import { TrustMissing } from '../trust/trust-store';

const SURROUNDINGS = `
The store is that of the instance whose data lie in DATA_DIR (.data): RELEASE_DIR (releases in DATA_DIR), a folder or
s3://bucket/prefix (S3_ENDPOINT where it is not AWS's). Keys lie in KEYS_DIR
(keys in DATA_DIR), encrypted with LOTES_KEY_PASSPHRASE or, on this machine, a passphrase beside them. TRUST_ID names the root
that the store must have. What is built for one instance is published by every other as it is.
A backup is of DATA_DIR (.data), DATABASE_URL and MEDIA_DIR where they are set, and the store; a restore needs them empty.

Exit codes: 0 done, 1 refused, 2 wrong arguments, 3 a key or the root is missing, 4 a check could not be made, 5 no registrar decided in time, 70 a fault.`;

function program(): Command {
  const made = new Command('deploy')
    .description('Publishes, promotes, takes back and keeps releases.')
    .addHelpText('after', SURROUNDINGS)
    .showHelpAfterError('(deploy <command> --help tells more)');
  const all = [
    ...checkCommands(),
    ...releaseCommands(),
    ...storeCommands(),
    ...remoteCommands(),
    keysCommands(),
  ];
  for (const one of all) made.addCommand(one);
  return endingByError(made);
}

/** commander ends the process itself otherwise; a subcommand does not take this from the one above it. */
function endingByError(made: Command): Command {
  made.commands.forEach(endingByError);
  return made.exitOverride();
}

/** Says why a command failed: sentences on stderr, with `--json` also a document on stdout. @returns its exit code */
function explain(error: unknown, isJson: boolean): number {
  // Already said, by commander itself; help that was asked for is no failure.
  if (error instanceof CommanderError && !(error instanceof InvalidArgumentError))
    return error.exitCode === 0 ? EXIT.done : EXIT.arguments;
  const failure = error instanceof Error ? error : new Error(String(error));
  const code = codeOf(failure);
  process.stderr.write(`${code === EXIT.fault ? (failure.stack ?? failure.message) : failure.message}\n`);
  if (isJson) {
    const { name, message } = failure;
    const problems = 'problems' in failure ? failure.problems : [message];
    print(JSON.stringify({ error: name, problems }, null, 2));
  }
  return code;
}

function codeOf(failure: Error): number {
  if (failure instanceof InvalidArgumentError) return EXIT.arguments;
  if (failure instanceof RegistrarSilent) return EXIT.undecided;
  if (failure instanceof ApiUnreachable || failure instanceof Unchecked) return EXIT.unchecked;
  if (failure instanceof KeyMissing || failure instanceof TrustMissing) return EXIT.noKey;
  // What is expected to fail has a class, and so a name, of its own.
  const isFault = failure.name === 'Error' || failure instanceof TypeError || failure instanceof RangeError;
  return isFault ? EXIT.fault : EXIT.refused;
}

/**
 * Runs one command of the release command line.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export async function runCommand(argv: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return explain(error, argv.includes('--json'));
  }
}
