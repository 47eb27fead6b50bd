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

it.each([
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
