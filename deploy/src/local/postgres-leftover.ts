import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PostgresUnavailable } from './postgres-unavailable';

const run = promisify(execFile);
const POLL = 50;
const FAST_LIMIT = 10_000;
const LAST_LIMIT = 20_000;

interface ProcessFacts {
  parent: number;
  command: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Who a process is; null where there is none of that number any more. */
async function factsOf(pid: number): Promise<ProcessFacts | null> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
      return { parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    const [, parent, command] = /^\s*(\d+)\s+(.*)$/m.exec(stdout) ?? [];
    return parent === undefined ? null : { parent: Number(parent), command: command ?? '' };
  } catch {
    return null;
  }
}

async function recordedPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

async function untilGone(pid: number, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await delay(POLL)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/**
 * A number that now belongs to a stranger, or to a killed server that nobody has buried yet, would keep the next server from
 * starting. It still refuses to where sessions of the killed one are left: they hold the cluster's shared memory.
 */
async function forget(cluster: string, facts: ProcessFacts | null): Promise<void> {
  if (facts && /\bpostgres\b/.test(facts.command)) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Stops a server that still runs on this cluster because its launcher was killed. One whose launcher lives is somebody's
 * running system, and is left alone.
 * @throws {PostgresUnavailable} where the directory is in use, or the server does not go.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid === null || !isAlive(pid)) return;
  const facts = await factsOf(pid);
  if (!facts?.command.includes(cluster)) return forget(cluster, facts);
  // Process 1 adopts orphans, whatever it is itself.
  const parent = facts.parent === 1 ? null : await factsOf(facts.parent);
  if (parent && /\bnode\b|\btsx\b/.test(parent.command)) {
    throw new PostgresUnavailable(
      `The data in ${cluster} is in use by process ${facts.parent}; stop that one first, or choose another DATA_DIR.`,
    );
  }
  process.kill(pid, 'SIGINT');
  if (await untilGone(pid, FAST_LIMIT)) return;
  process.kill(pid, 'SIGQUIT');
  if (await untilGone(pid, LAST_LIMIT)) return;
  throw new PostgresUnavailable(
    `The PostgreSQL process ${pid}, left behind on ${cluster}, does not stop; end it by hand.`,
  );
}

/** Where a cluster lies that is no longer wanted, until it is deleted. */
export const discarded = (cluster: string): string => `${cluster}.discarded`;

/**
 * Gives up a cluster and whatever runs on it. It leaves its place at once, so that a deletion that is cut short leaves no
 * half of a cluster there, which nothing could start from.
 * @throws {PostgresUnavailable} where the directory is in use.
 */
export async function discardCluster(cluster: string): Promise<void> {
  await stopLeftover(cluster);
  await rm(discarded(cluster), { recursive: true, force: true });
  if (existsSync(cluster)) await rename(cluster, discarded(cluster));
}
