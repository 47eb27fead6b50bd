import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../platform/process-list';
import type { Platform } from '../platform/platform';

/** Longest wait for a service, and for the response to each request to it, in ms. */
const AWAITED_MS = 60_000;
const QUESTION_MS = 1000;

const ENTRIES = {
  api: /\bapi\/src\/server/,
  gateway: /\bgateway\/server/,
  identity: /\bidentity\/src\/server/,
};

/** Process id of one process of a service. @throws Error if none runs */
export function processOf({ process: { pid = 0 } }: Platform, service: keyof typeof ENTRIES): number {
  const found = processTree(pid).find(({ command }) => ENTRIES[service].test(command));
  if (!found) throw new Error(`No process of ${service} runs.`);
  return found.pid;
}

/** Freezes or kills a process, and waits until it or its successor serves. Linux only. @returns the ms that this took */
export async function signalAndAwait(pid: number, signal: NodeJS.Signals): Promise<number> {
  const environment = readFileSync(`/proc/${String(pid)}/environ`, 'utf8').split('\0');
  const port = environment.find((entry) => entry.startsWith('PORT='))?.slice('PORT='.length) ?? '';
  const started = performance.now();
  process.kill(pid, signal);
  return untilServing(`http://127.0.0.1:${port}/health`, started);
}

/** Requests an address until the response is a success. @returns ms since `started`; Infinity if that takes more than a minute */
export async function untilServing(url: string, started: number): Promise<number> {
  do {
    await delay(50);
    if (performance.now() - started > AWAITED_MS) return Number.POSITIVE_INFINITY;
  } while (!(await isServing(url)));
  return performance.now() - started;
}

/** True if a request to an address succeeds within `QUESTION_MS`. */
const isServing = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(QUESTION_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
