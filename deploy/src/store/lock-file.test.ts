import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock-file';
import { birthOf } from './process-birth';

let directory: string;
let lock: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lotes-lock-'));
  lock = join(directory, 'registry.json.lock');
});
afterEach(() => rm(directory, { recursive: true }));

function readTextOr(absent: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return absent;
  }
}

/** The number of a process that is gone. */
const goneProcess = () => spawnSync(process.execPath, ['--version']).pid;

const ownerText = (pid: number, born = birthOf(pid)) => `${String(pid)} ${born ?? ''}`;

describe('a lock', () => {
  it('lets one process work at a time, and leaves no file behind', async () => {
    let inside = 0;
    const work = () =>
      withLock(lock, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 8 }, work));
    expect(await readdir(directory)).toEqual([]);
  });

  it('never exists without its owner’s process', async () => {
    const seen = new Set<string>();
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        seen.add(readTextOr('absent'));
        await new Promise(setImmediate);
      }
    };
    const looking = look();
    for (let round = 0; round < 500; round += 1) await withLock(lock, () => Promise.resolve());
    isOver = true;
    await looking;
    expect([...seen].filter((text) => text !== 'absent' && text !== ownerText(process.pid))).toEqual([]);
  });

  it('throws LockHeld if another process holds it for too long', async () => {
    await writeFile(lock, ownerText(process.ppid));
    const waiting = withLock(lock, () => Promise.resolve(), 60);
    await expect(waiting).rejects.toMatchObject({
      name: 'LockHeld',
      message: `${lock} is held by another process.`,
    });
  });

  it('is taken over from a process that is gone', async () => {
    await writeFile(lock, ownerText(goneProcess(), '1234'));
    expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
  });

  it('is taken over from a process that is gone, although a later process got its number', async () => {
    await writeFile(lock, ownerText(process.ppid, 'earlier'));
    expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
  });

  it('is not taken over while another process does so', async () => {
    await writeFile(lock, ownerText(process.ppid, 'earlier'));
    await writeFile(`${lock}.takeover`, ownerText(process.ppid));
    await expect(withLock(lock, () => Promise.resolve(), 60)).rejects.toMatchObject({ name: 'LockHeld' });
  });

  it('is taken over although the process that did so before was killed meanwhile', async () => {
    await writeFile(lock, ownerText(process.ppid, 'earlier'));
    await writeFile(`${lock}.takeover`, ownerText(process.ppid, 'earlier'));
    expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
    expect(await readdir(directory)).toEqual([]);
  });

  it('is released if the work fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await readdir(directory)).toEqual([]);
  });
});
