import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { PostgresUnavailable } from './postgres-unavailable';

const run = promisify(execFile);
const POLL_MS = 50;
const MAX_FAST_STOP_MS = 10_000;
const MAX_LAST_STOP_MS = 20_000;

interface ProcessFacts {
  parent: number;
  command: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** Returns parent and command of a process; null if no process has that number any more. */
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

async function untilGone(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/**
 * True if a PostgreSQL process works on this cluster and not on a copy of it; undefined if that cannot be determined.
 */
async function worksOn(
  cluster: string,
  pid: number,
  { command }: ProcessFacts,
): Promise<boolean | undefined> {
  // Each of its processes has the cluster as its working directory; on systems other than Linux, only the server's
  // arguments name it.
  const place = process.platform === 'linux' ? `/proc/${pid}/cwd` : / -D (.+?) -c /.exec(command)?.[1];
  const found = place && (await stat(place).catch(() => undefined));
  if (!found) return undefined;
  const { dev, ino } = await stat(cluster);
  return found.dev === dev && found.ino === ino;
}

/** Deletes the recorded process number, which would prevent the next server from starting. */
const forget = (cluster: string): Promise<void> => rm(join(cluster, 'postmaster.pid'), { force: true });

/**
 * Stops a server that still runs on this cluster because its launcher was killed. A server with a live launcher belongs
 * to a running platform and is left alone; so is one that works on another cluster, of which this one is a copy.
 * @throws {PostgresUnavailable} if the directory is in use, or the server does not end.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = await recordedPid(cluster);
  if (pid === null || !isAlive(pid)) return;
  const facts = await factsOf(pid);
  if (!facts || !/\bpostgres\b/.test(facts.command)) return forget(cluster);
  const isOurs = await worksOn(cluster, pid, facts);
  if (isOurs === false) return forget(cluster);
  // The sessions of a killed server may still hold the cluster's shared memory, for which its next server waits.
  if (isOurs === undefined || !facts.command.includes(' -D ')) return;
  // Process 1 adopts orphans, whatever program it is.
  const parent = facts.parent === 1 ? null : await factsOf(facts.parent);
  if (parent && /\bnode\b|\btsx\b/.test(parent.command)) {
    throw new PostgresUnavailable(
      `The data in ${cluster} is in use by process ${facts.parent}; stop that one first, or choose another DATA_DIR.`,
    );
  }
  process.kill(pid, 'SIGINT');
  if (await untilGone(pid, MAX_FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await untilGone(pid, MAX_LAST_STOP_MS)) return;
  throw new PostgresUnavailable(
    `The PostgreSQL process ${pid}, left behind on ${cluster}, does not stop; end it by hand.`,
  );
}

/** Place of a discarded cluster until it is deleted. */
export const discarded = (cluster: string): string => `${cluster}.discarded`;

/**
 * Discards a cluster and stops any server on it. The cluster is renamed first, so that an interrupted deletion leaves
 * no partial cluster from which no server could start.
 * @throws {PostgresUnavailable} if the directory is in use.
 */
export async function discardCluster(cluster: string): Promise<void> {
  await stopLeftover(cluster);
  await rm(discarded(cluster), { recursive: true, force: true });
  if (existsSync(cluster)) await rename(cluster, discarded(cluster));
}
