import { releaseStoreOptions } from '../store/store-settings';
import { ROOT } from '../workspace';
import { releaseEnvironment } from './release-everything';
import { readSettings } from './settings';

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
