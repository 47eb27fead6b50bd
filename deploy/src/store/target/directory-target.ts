import { randomUUID } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasErrorCode } from '@lotes/shared-node/errors';
import { syncFolder, syncTree } from '../atomic-write';
import { createFile } from '../create-file';
import { directoryLeftovers, HIDDEN, removeFrom, STAGING, stagedLeftovers } from './directory-leftovers';
import type { Glance, Leftover, ObjectState, ReleaseTarget } from './release-target';

/** File systems count time in steps, of 2 s at the most: a folder that changed within one may change again and show the same time. */
const TIME_STEP_MS = 2000;

/** A release store in a folder of this machine, or of one that it mounts: objects are files, versions are moved in one step. */
export class DirectoryTarget implements ReleaseTarget {
  readonly directory: string;
  /** Changes that do not alter the folder's time, such as an overwritten file, reach a gateway after a second. */
  readonly pace = { registrar: 250, listing: 5000, verdict: 50, gateway: 1000 };

  constructor(folder: string) {
    this.directory = resolve(folder);
  }

  get place(): string {
    return this.directory;
  }

  get scratch(): string {
    return this.directory;
  }

  read(key: string, most?: number): Promise<Buffer | undefined> {
    const file = this.fileOf(key);
    return whereThere(most === undefined ? readFile(file) : readShort(file, most));
  }

  async stateOf(key: string): Promise<ObjectState | undefined> {
    const file = this.fileOf(key);
    const state = (await whereThere(stat(file))) ?? (await whereThere(statAnew(file)));
    if (!state) return undefined;
    const { mtimeMs, size, ino } = state;
    return { mark: [mtimeMs, size, ino].join(' '), changedAtMs: mtimeMs };
  }

  glance(folder: string): Glance | undefined {
    // Synchronous, since the kernel has the state in memory; on a thread it would take longer than the rest of a response.
    const state = statSync(this.fileOf(folder), { throwIfNoEntry: false });
    if (!state) return undefined;
    const { ino, mtimeMs, ctimeMs } = state;
    const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > TIME_STEP_MS;
    return { mark: [ino, mtimeMs, ctimeMs].join(' '), isSettled };
  }

  async list(folder: string): Promise<string[]> {
    return (await keysBelow(this.directory, folder)).sort();
  }

  create(key: string, content: string): Promise<boolean> {
    return createFile(this.fileOf(key), content);
  }

  remove(key: string): Promise<void> {
    return unlink(this.fileOf(key));
  }

  async adopt(staged: string, version: string): Promise<boolean> {
    const folder = this.fileOf(version);
    await mkdir(dirname(folder), { recursive: true });
    // The pointer that will name the version is durable: after a power cut the version must be there, too.
    await syncTree(staged);
    try {
      await rename(staged, folder);
      await syncFolder(dirname(folder));
      return true;
    } catch (error) {
      if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      return false;
    }
  }

  async clear(version: string): Promise<void> {
    const aside = join(this.directory, STAGING, `${randomUUID()}.damaged`);
    await mkdir(dirname(aside), { recursive: true });
    await rename(this.fileOf(version), aside);
    await rm(aside, { recursive: true });
  }

  hide(version: string): Promise<void> {
    return rename(this.fileOf(version), this.asideOf(version));
  }

  unhide(version: string): Promise<void> {
    return rename(this.asideOf(version), this.fileOf(version));
  }

  discard(version: string): Promise<void> {
    return rm(this.asideOf(version), { recursive: true });
  }

  async leftovers(): Promise<Leftover[]> {
    return [...(await stagedLeftovers(this.scratch)), ...(await directoryLeftovers(this.directory))];
  }

  removeLeftover(leftover: Leftover): Promise<boolean> {
    return removeFrom(this.directory, leftover);
  }

  private fileOf(key: string): string {
    return join(this.directory, key.replace(/\/$/, ''));
  }

  private asideOf(version: string): string {
    const folder = this.fileOf(version);
    return join(dirname(folder), `${HIDDEN}${basename(folder)}`);
  }
}

async function keysBelow(directory: string, folder: string): Promise<string[]> {
  const entries = (await whereThere(readdir(join(directory, folder), { withFileTypes: true }))) ?? [];
  const keys = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) =>
        entry.isDirectory() ? keysBelow(directory, `${folder}${entry.name}/`) : [`${folder}${entry.name}`],
      ),
  );
  return keys.flat();
}

/** Opens the folder first: for up to a minute, NFS remembers that a name is absent, unless its folder is opened meanwhile. */
async function statAnew(file: string): Promise<Stats> {
  await (await opendir(dirname(file))).close();
  return stat(file);
}

async function readShort(file: string, most: number): Promise<Buffer> {
  const state = await stat(file);
  // Read only if it is a file within the limit: a device has no size. Reading a folder fails by itself.
  const isShort = state.isDirectory() || (state.isFile() && state.size <= most);
  return isShort ? readFile(file) : Buffer.alloc(0);
}

async function whereThere<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    // A folder is not an object, and there is no object below a file.
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  }
}
