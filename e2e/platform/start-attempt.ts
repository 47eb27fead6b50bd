import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree, type RunningProcess } from './process-list';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** The exit code of a program, and its output. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the checkout to its end, as `node <args>`. */
export async function runToEnd(args: readonly string[], env: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ending: Ending = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (ending.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ending.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...ending, code };
}

/** Runs the command of `npm start` to its end, for tests that expect a refusal. */
export function attemptStart(env: Record<string, string>, args: readonly string[] = []): Promise<Ending> {
  return runToEnd(['deploy/bin/start.mjs', ...args], env);
}

/** Wait in ms after which the step that follows the printed one is under way. */
const INTO_NEXT_STEP_MS = 300;

const LAUNCHER = [process.execPath, 'deploy/bin/start.mjs'];

/**
 * Starts the platform with empty data, and sends SIGTERM to the command soon after the launcher printed `moment`. Returns the
 * command's exit code, and every process that ran when the signal was sent.
 */
export async function interruptStart(
  env: Record<string, string>,
  moment: string,
  [program = '', ...args]: readonly string[] = LAUNCHER,
): Promise<{ code: number | null; processes: RunningProcess[] }> {
  const child = spawn(program, [...args, '--reset'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  await new Promise<void>((reached, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(moment)) reached();
    });
    void exit.then(() => {
      failed(new Error(`The platform ended before "${moment}":\n${output}`));
    });
  });
  await delay(INTO_NEXT_STEP_MS);
  const processes = processTree(child.pid ?? 0);
  child.kill('SIGTERM');
  const [code] = await exit;
  return { code, processes };
}
