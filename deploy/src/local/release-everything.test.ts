import { publishPackages } from '../publish/publish-packages';
import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { Progress } from './progress';
import { releaseEnvironment, releaseEverything } from './release-everything';
import { readSettings } from './settings';

jest.mock('../publish/publish-packages');

test('variables for another environment do not change the releases of the local platform', () => {
  const exported = { DATA_DIR: '/srv/lotes', ENVIRONMENT: 'staging', TRUST_ID: 'bG90ZXM=' };
  const environment = releaseEnvironment(readSettings(exported, []), exported);
  const { target, keys, ...meant } = releaseStoreOptions(ROOT, environment);
  expect([target.place, keys, meant]).toEqual([
    '/srv/lotes/releases',
    '/srv/lotes/keys',
    { environment: 'local' },
  ]);
});

test('a failure is thrown as it is, so that an unexpected one keeps its stack', async () => {
  const failure = new TypeError('undefined is not a function');
  jest.mocked(publishPackages).mockRejectedValue(failure);
  const settings = readSettings({ DATA_DIR: '/srv/lotes' }, []);
  await expect(releaseEverything(settings, new Progress())).rejects.toBe(failure);
});
