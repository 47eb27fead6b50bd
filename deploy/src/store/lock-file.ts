import { randomUUID } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

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

/** Creates the lock together with its owner's process number: a lock without the number could never be taken over. */
async function acquire(file: string): Promise<boolean> {
  const own = `${file}.${String(process.pid)}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(own);
  }
}

/** Removes a lock whose owner is gone. It is moved first, so that only one of several processes that find it removes it. */
async function discardIfAbandoned(file: string): Promise<void> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (!owner || isAlive(owner)) return;
  const aside = `${file}.${String(owner)}.abandoned`;
  await rename(file, aside).catch(ignoreMissing);
  await unlink(aside).catch(ignoreMissing);
}

/** True if a process with this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function ignoreMissing(error: unknown): void {
  if (!isCode(error, 'ENOENT')) throw error;
}

/** True for a file system error with that code. */
export function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
