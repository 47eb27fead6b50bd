import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupSettings } from '../backup/backup-settings';
import { readConfig } from '../gateway/config';
import { readSettings } from '../local/settings';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'lotes-place-'));
});
afterEach(() => rm(place, { recursive: true }));

test.each([
  ['in its data', { DATA_DIR: 'data' }, 'data/releases'],
  ['where RELEASE_DIR says', { DATA_DIR: 'data', RELEASE_DIR: 'elsewhere' }, 'elsewhere'],
])('launcher, gateway and commands find the releases of an instance %s', async (_where, named, expected) => {
  const environment = Object.fromEntries(
    Object.entries(named).map(([name, folder]) => [name, join(place, folder)]),
  );
  const directory = join(place, expected);
  expect(readSettings(environment, []).releaseDir).toBe(directory);
  const { releases } = readBackupSettings(environment);
  expect(releases).toMatchObject({ target: { directory }, keys: join(place, 'data', 'keys') });
  const gateway = readConfig({ ...environment, API_URLS: 'http://127.0.0.1:1' });
  expect(gateway.releases).toEqual(releases);
});

test('a bucket is a place for gateway, registrar and commands, but not for a platform of this machine', () => {
  const named = { RELEASE_DIR: 's3://lotes-releases/production/eu', DATA_DIR: place };
  const { target } = readConfig({ ...named, API_URLS: 'http://127.0.0.1:1' }).releases;
  expect([target.place, target.directory]).toEqual(['s3://lotes-releases/production/eu/', undefined]);
  expect(target.scratch).toBe(join(place, 'bucket'));
  expect(() => readSettings(named, [])).toThrow('keeps its releases in a folder');
  for (const wrong of ['s3://', 's3://UPPER/x', 's3://bucket/../x', 's3://bucket//x'])
    expect(() => readBackupSettings({ RELEASE_DIR: wrong })).toThrow('is no place in a bucket');
  for (const wrong of ['127.0.0.1:9000', 'localhost:9000', 'ftp://127.0.0.1'])
    expect(() => readBackupSettings({ ...named, S3_ENDPOINT: wrong })).toThrow(
      `S3_ENDPOINT ${wrong} is no http or https address, as http://127.0.0.1:9000 is.`,
    );
});
