import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataDir } from './empty-data-dir';
import { readSettings } from './settings';

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
