import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { ApiUnreachable } from '../compatibility/deployed-api';
import { explanationOf, isUnexpected } from '../failure-reason';
import { Unchecked } from '../mount/chromium';
import { NotPublished } from '../publish/not-published';
import { RegistrarSilent } from '../store/await-registrar';
import { TargetUnavailable } from '../store/target/release-target';
import { KeyMissing } from '../trust/key-files';
import { TrustMissing } from '../trust/trust-store';
import { EXIT, print } from './answer';

/** Last line of the help of each of our programs. */
export const EXIT_CODES =
  'Exit codes: 0 done, 1 refused, 2 wrong arguments, 3 a key or the root is missing, 4 a check could not be made, 5 no registrar decided in time, 70 a fault.';

/** Makes commander throw instead of ending the process. Set on each command, since subcommands do not inherit it. */
function endingByError(made: Command): Command {
  made.commands.forEach(endingByError);
  return made.exitOverride();
}

/**
 * Reports why a command failed: sentences on stderr, and with `--json` also a document on stdout. @returns its exit
 * code
 */
function explain(error: unknown, isJson: boolean): number {
  const failure = error instanceof Error ? error : new Error(String(error));
  const isSaid = failure instanceof CommanderError && !(failure instanceof InvalidArgumentError);
  // Requested help is not a failure; help is also shown if no command is named.
  if (isSaid && failure.exitCode === 0) return EXIT.done;
  if (isSaid && failure.code === 'commander.help') return EXIT.arguments;
  const code = isSaid ? EXIT.arguments : codeOf(failure);
  // commander has already printed its own errors.
  if (!isSaid) process.stderr.write(`${code === EXIT.fault ? explanationOf(failure) : failure.message}\n`);
  if (isJson) {
    const { name, message } = failure;
    const problems = 'problems' in failure ? failure.problems : [message];
    print(JSON.stringify({ error: name, problems }, null, 2));
  }
  return code;
}

function codeOf(failure: Error): number {
  if (failure instanceof InvalidArgumentError) return EXIT.arguments;
  if (failure instanceof NotPublished) return failure.exitCode;
  if (failure instanceof RegistrarSilent) return EXIT.undecided;
  if (failure instanceof ApiUnreachable || failure instanceof Unchecked) return EXIT.unchecked;
  if (failure instanceof KeyMissing || failure instanceof TrustMissing) return EXIT.noKey;
  // Whether a request to change something was carried out is unknown, so it was not refused.
  if (failure instanceof TargetUnavailable) return EXIT.fault;
  return isUnexpected(failure) ? EXIT.fault : EXIT.refused;
}

/**
 * Runs one command of a program.
 * @param argv the arguments without the program
 * @returns the exit code
 */
export async function runProgram(program: Promise<Command>, argv: readonly string[]): Promise<number> {
  try {
    await endingByError(await program).parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return explain(error, argv.includes('--json'));
  }
}
