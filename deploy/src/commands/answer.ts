import { Command, Option } from 'commander';

/** Output of a command: lines for people, or one JSON document for a machine (`--json`). */
export interface Answer {
  lines: readonly string[];
  json: unknown;
  /** Sentences about what the command passed over, or made beside its output, on stderr in both cases. */
  warnings?: readonly string[];
}

/** Exit codes. The numbers are part of the interface: pipelines depend on them. */
export const EXIT = {
  done: 0,
  /** The request was refused, for the reasons in the sentences. */
  refused: 1,
  /** The arguments are wrong. */
  arguments: 2,
  /** A key is missing, or the root that names the valid keys. */
  noKey: 3,
  /**
   * A check could not be made: there is no browser, or its counterpart does not respond. Never to be read as a pass.
   */
  unchecked: 4,
  /** No registrar decided in time; the signed pointers stay, and the next registrar that runs decides. */
  undecided: 5,
  /** A fault of the command, with a stack, or of its environment. */
  fault: 70,
} as const;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const JSON_OPTION = new Option('--json', 'one JSON document instead of lines');
const ENV_OPTION = new Option('--env <environment>', 'another environment than ENVIRONMENT names');

/** Options that every command has. */
export interface CommonOptions {
  env?: string;
  json?: true;
}

/**
 * The process's environment, with that of `--env`. Empty variables count as missing, since pipelines pass on unset ones
 * as empty.
 */
export function environmentOf({ env }: CommonOptions): NodeJS.ProcessEnv {
  const variables = { ...process.env, ...(env && { ENVIRONMENT: env }) };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/**
 * A command whose action returns its output.
 * @param usage its name and arguments: "promote <release>"
 */
export function command<Args extends readonly (string | undefined)[], Options extends CommonOptions>(
  usage: string,
  description: string,
  run: (options: Options, ...args: Args) => Promise<Answer>,
): Command {
  const made = new Command(usage.split(' ')[0]).description(description);
  for (const argument of usage.split(' ').slice(1)) made.argument(argument);
  return made
    .addOption(ENV_OPTION)
    .addOption(JSON_OPTION)
    .action(async (...parts: unknown[]) => {
      // commander calls with the arguments, the options and itself.
      const options = parts.at(-2) as Options;
      const { lines, json, warnings } = await run(options, ...(parts.slice(0, -2) as unknown as Args));
      for (const warning of warnings ?? []) process.stderr.write(`${warning}\n`);
      if (options.json) print(JSON.stringify(json, null, 2));
      else lines.forEach(print);
    });
}
