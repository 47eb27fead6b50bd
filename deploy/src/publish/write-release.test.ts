import { rm } from 'node:fs/promises';
import { MANIFEST_FILE } from '@lotes/shared-federation/release';
import { listReleases } from '../store/release-store';
import { anEmptyStore, publishRemote, publishShell, type FolderStore } from '../testing/published-release';
import { PublicationRefused } from './write-release';

let store: FolderStore;
beforeEach(async () => {
  store = await anEmptyStore();
});
afterEach(() => rm(store.directory, { recursive: true }));

test('publishes remote and shell with their manifest, which is hashed as every other file', async () => {
  const remote = await publishRemote(store, 'catalog');
  expect(Object.keys(remote.files).sort()).toEqual([
    'home.js',
    'locales-en.js',
    'locales-es.js',
    MANIFEST_FILE,
    'remote-entry.js',
  ]);
  const shell = await publishShell(store);
  expect(Object.keys(shell.files).sort()).toEqual(['main.js', MANIFEST_FILE]);
  expect(await listReleases(store)).toHaveLength(2);
});

test.each([
  ['is missing', undefined, [`the build wrote no ${MANIFEST_FILE}`]],
  ['is not JSON', '{"a', [expect.stringContaining(MANIFEST_FILE)]],
  ['describes no build', '{}', expect.arrayContaining([expect.stringMatching(/: metaData: /)])],
])('refuses a build whose manifest %s, and publishes nothing', async (_what, manifest, problems) => {
  const refusal = publishRemote(store, 'catalog', { others: { [MANIFEST_FILE]: manifest } });
  await expect(refusal).rejects.toThrow(PublicationRefused);
  await expect(refusal).rejects.toMatchObject({ problems });
  expect(await listReleases(store)).toEqual([]);
});

test('refuses a build with files that are too long, and publishes nothing', async () => {
  const long = (mib: number) => 'x'.repeat(mib * 1024 * 1024 + 1);
  await expect(publishRemote(store, 'catalog', { page: long(16) })).rejects.toThrow(
    'catalog@1.0.0 cannot be published:\n  - home.js has more than 16 MiB',
  );
  const others = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.js`, long(13)]));
  await expect(publishRemote(store, 'catalog', { others })).rejects.toMatchObject({
    problems: ['its files have more than 64 MiB together'],
  });
  expect(await listReleases(store)).toEqual([]);
});

test('refuses a build whose manifest names another version, and names both versions', async () => {
  const manifest = manifestOfOldVersion();
  await expect(publishRemote(store, 'catalog', { others: { [MANIFEST_FILE]: manifest } })).rejects.toThrow(
    `catalog@1.0.0 cannot be published:\n  - ${MANIFEST_FILE}: buildVersion is "0.9.0", and "1.0.0" in the build`,
  );
});

function manifestOfOldVersion(): string {
  const js = { sync: ['home.js'], async: [] };
  return JSON.stringify({
    name: 'lotes_catalog_1_0_0',
    metaData: {
      globalName: 'lotes_catalog_1_0_0',
      buildInfo: { buildName: 'catalog', buildVersion: '0.9.0' },
      remoteEntry: { name: 'remote-entry.js', path: '' },
    },
    exposes: [{ path: './home/home.page', assets: { js, css: { sync: [], async: [] } } }],
    shared: [],
  });
}
