import { randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { birthOf } from './process-birth';

const POLL_MS = 25;
const TIMEOUT_MS = 20_000;

/** Another process holds a lock for too long. */
class LockHeld extends Error {
  override readonly name = 'LockHeld';
}

/**
 * Runs `work` while no other process of this machine holds the lock file. Takes over a lock of a process that is gone.
 * @throws LockHeld if another process holds the lock for longer than `timeoutMs`
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const giveUp = Date.now() + timeoutMs;
  while (!(await acquire(file))) {
    await discardIfAbandoned(file);
    if (Date.now() > giveUp) throw new LockHeld(`${file} is held by another process.`);
    await delay(POLL_MS * (1 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await unlink(file);
  }
}

/** Creates the lock together with its owner: a lock without an owner could never be taken over. */
async function acquire(file: string): Promise<boolean> {
  const own = `${file}.${String(process.pid)}.${randomUUID()}`;
  await writeFile(own, lockText(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(own);
  }
}

/** Text of a lock that the process owns: its number, then its start time. */
function lockText(pid: number): string {
  return `${String(pid)} ${birthOf(pid) ?? ''}`;
}

/**
 * Removes a lock whose owner is gone. One process at a time does so, and looks once more: a slow one would otherwise
 * remove the lock that a quick one has taken over.
 */
async function discardIfAbandoned(file: string): Promise<void> {
  if (!(await isAbandoned(file))) return;
  const takeover = `${file}.takeover`;
  if (!(await acquire(takeover))) {
    await discardIfAbandoned(takeover);
    return;
  }
  try {
    if (await isAbandoned(file)) await unlink(file);
  } finally {
    await unlink(takeover);
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const text = await readFile(file, 'utf8');
    return text !== lockText(Number.parseInt(text, 10));
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
