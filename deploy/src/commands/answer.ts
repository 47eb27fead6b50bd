import { Command, Option } from 'commander';

/** What a command says: lines for people, or one JSON document for a machine (`--json`). */
export interface Answer {
  lines: readonly string[];
  json: unknown;
}

/** How a command ends. The numbers are part of the interface: pipelines decide by them. */
export const EXIT = {
  done: 0,
  /** Something speaks against what was asked; the sentences say what. */
  refused: 1,
  /** The arguments are wrong. */
  arguments: 2,
  /** A key is missing, or the root that says whose keys count. */
  noKey: 3,
  /** A check could not be made: no browser, or what it is checked against does not answer. Never to be read as a pass. */
  unchecked: 4,
  /** No registrar decided in time; what was signed stays, and the next one that runs decides. */
  undecided: 5,
  /** A fault of the command or of its surroundings, with a stack. */
  fault: 70,
} as const;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const JSON_OPTION = new Option('--json', 'one JSON document instead of lines');
const ENV_OPTION = new Option('--env <environment>', 'another environment than ENVIRONMENT names');

/** What every command takes beside its own options. */
export interface CommonOptions {
  env?: string;
  json?: true;
}

/** The process's environment with that of `--env`; what is empty in it is missing, as pipelines hand on a variable that nothing sets. */
export function environmentOf({ env }: CommonOptions): NodeJS.ProcessEnv {
  const variables = { ...process.env, ...(env && { ENVIRONMENT: env }) };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/**
 * A command that returns what it says.
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
      const { lines, json } = await run(options, ...(parts.slice(0, -2) as unknown as Args));
      if (options.json) print(JSON.stringify(json, null, 2));
      else lines.forEach(print);
    });
}
