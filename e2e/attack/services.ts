import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../platform/process-list';
import type { Platform } from '../platform/platform';

/** How long one is waited for, in ms, and how long each question may take. */
const AWAITED_MS = 60_000;
const QUESTION_MS = 1000;

const ENTRIES = {
  api: /\bapi\/src\/server/,
  gateway: /\bgateway\/server/,
  identity: /\bidentity\/src\/server/,
};

/** Process number of one process of a service. @throws Error where none runs */
export function processOf({ process: { pid = 0 } }: Platform, service: keyof typeof ENTRIES): number {
  const found = processTree(pid).find(({ command }) => ENTRIES[service].test(command));
  if (!found) throw new Error(`No process of ${service} runs.`);
  return found.pid;
}

/** Freezes or kills a process and waits until the one in its place can serve. @returns after how many ms; Linux alone tells the port */
export async function signalAndAwait(pid: number, signal: NodeJS.Signals): Promise<number> {
  const environment = readFileSync(`/proc/${String(pid)}/environ`, 'utf8').split('\0');
  const port = environment.find((entry) => entry.startsWith('PORT='))?.slice('PORT='.length) ?? '';
  const started = performance.now();
  process.kill(pid, signal);
  return untilServing(`http://127.0.0.1:${port}/health`, started);
}

/** Asks an address until it is answered well. @returns how many ms have passed since `started`; infinitely many where a minute was not enough */
export async function untilServing(url: string, started: number): Promise<number> {
  do {
    await delay(50);
    if (performance.now() - started > AWAITED_MS) return Number.POSITIVE_INFINITY;
  } while (!(await isServing(url)));
  return performance.now() - started;
}

/** Whether an address is answered well, and soon. */
const isServing = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(QUESTION_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
