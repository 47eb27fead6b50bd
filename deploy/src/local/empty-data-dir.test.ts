import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataDir } from './empty-data-dir';
import { readSettings } from './settings';

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof files>('node:fs/promises');
  return { ...actual, rm: jest.fn(actual.rm) };
});

describe('starting over', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lotes-data-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const holds = (...paths: string[]) => {
    for (const path of paths) {
      mkdirSync(join(directory, path, '..'), { recursive: true });
      writeFileSync(join(directory, path), '');
    }
  };

  it("deletes the platform's files, and nothing else", async () => {
    holds('postgres/cluster/PG_VERSION', 'mail/1.eml', 'media/1.webp', 'logs/api.log', 'notes.txt');
    holds('keys/root-1.pem', 'keys/passphrase', 'releases/trust/root/1.json');
    await emptyDataDir(directory);
    expect(readdirSync(directory)).toEqual(['notes.txt']);
  });

  it('completes a deletion that was interrupted', async () => {
    holds('mail/1.eml', 'running.json');
    await emptyDataDir(directory);
    expect(readdirSync(directory)).toEqual(['running.json']);
  });

  it('completes a deletion that was interrupted at any of its steps, beside data of other instances', async () => {
    const { rm: remove } = jest.requireActual<typeof files>('node:fs/promises');
    for (let steps = 0, isWhole = false; !isWhole; steps += 1) {
      holds('postgres/cluster/PG_VERSION', 'postgres/postgres.log', 'mail/1.eml', 'logs/api.log');
      holds('keys/passphrase', 'releases/trust/root/1.json', 'e2e/keys/passphrase', 'running.json');
      let done = 0;
      jest.mocked(rm).mockImplementation((...args) => {
        done += 1;
        return done > steps ? Promise.reject(new Error('interrupted')) : remove(...args);
      });
      isWhole = await emptyDataDir(directory).then(
        () => true,
        () => false,
      );
      jest.mocked(rm).mockImplementation(remove);
      await emptyDataDir(directory);
      expect([steps, readdirSync(directory).sort()]).toEqual([steps, ['e2e', 'running.json']]);
    }
  });

  it('begins beside packages and the data of other instances, although nothing of its own is there', async () => {
    holds('e2e/postgres/cluster/PG_VERSION', 'packages/lotes.tgz', 'running.json');
    await emptyDataDir(directory);
    expect(readdirSync(directory).sort()).toEqual(['e2e', 'packages', 'running.json']);
  });

  it('does nothing if the directory does not exist', async () => {
    await emptyDataDir(join(directory, 'none'));
    expect(readdirSync(directory)).toEqual([]);
  });

  it('refuses a directory of another program, and deletes nothing there', async () => {
    holds('mail/inbox', 'thesis.doc');
    await expect(emptyDataDir(directory)).rejects.toThrow(/^--reset would delete .* but thesis\.doc; /);
    expect(readdirSync(directory).sort()).toEqual(['mail', 'thesis.doc']);
  });

  it('refuses to run with DATABASE_URL set, since it does not empty that database', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://x' }, ['--reset'])).toThrow(
      /^--reset does not empty/,
    );
  });

  it.each(['RELEASE_DIR', 'KEYS_DIR'])(
    'refuses to run with %s elsewhere, which it does not empty',
    (name) => {
      const read = (place: string) => readSettings({ DATA_DIR: '/srv/lotes', [name]: place }, ['--reset']);
      expect(() => read('/srv/elsewhere')).toThrow(
        `--reset does not empty /srv/elsewhere, which ${name} names: empty it yourself, or unset ${name}.`,
      );
      expect(() => read('/srv/lotes/elsewhere')).toThrow('--reset does not empty /srv/lotes/elsewhere');
      expect(read(name === 'KEYS_DIR' ? '/srv/lotes/keys' : '/srv/lotes/releases').reset).toBe(true);
      expect(() => readSettings({ DATA_DIR: '/srv/lotes', [name]: '/srv/elsewhere' }, [])).not.toThrow();
    },
  );
});
