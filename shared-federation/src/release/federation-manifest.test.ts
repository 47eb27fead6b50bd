import type { RemoteBuild, ShellBuild } from './build-document.schema';
import { manifestProblems } from './federation-manifest';

const build: RemoteBuild = {
  kind: 'remote',
  name: 'catalog',
  version: '1.0.0',
  descriptor: { name: 'catalog', contract: 1, routes: [], menu: [], slots: [], offers: [] },
  entry: 'remote-entry.js',
  container: 'lotes_catalog_1_0_0',
  modules: { 'home/home.page': ['home.js', 'home.css'], 'locales/es': ['es.js'] },
  shared: {
    react: { version: '19.3.1', exports: 'all' },
    i18next: { version: '26.7.2', exports: ['t'] },
    kit: { version: '1.0.0', exports: ['Table'], ownCopy: true },
  },
};

const expose = (path: string, js: string[], css: string[] = []) => ({
  path,
  assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } },
});
const manifest = {
  id: 'lotes_catalog_1_0_0',
  name: 'lotes_catalog_1_0_0',
  metaData: {
    globalName: 'lotes_catalog_1_0_0',
    buildInfo: { buildName: 'catalog', buildVersion: '1.0.0' },
    remoteEntry: { name: 'remote-entry.js', path: '', type: 'global' },
  },
  exposes: [expose('./home/home.page', ['home.js'], ['home.css']), expose('./locales/es', ['es.js'])],
  shared: [
    { name: 'react', version: '19.3.1', singleton: true },
    { name: 'kit', version: '1.0.0', singleton: false },
  ],
  remotes: [],
};
const { metaData } = manifest;

test('the manifest of a remote that its build wrote has no problems', () => {
  expect(manifestProblems(manifest, build)).toEqual([]);
});

test('the manifest of the shell has neither entry nor exposed modules', () => {
  const texts = { es: '', en: '' };
  const shell: ShellBuild = {
    kind: 'shell',
    name: 'shell',
    version: '2.0.0',
    contract: 1,
    scripts: ['main.js'],
    styles: [],
    page: { title: texts, description: texts, noScript: texts, fatal: texts },
    shared: { react: { version: '19.3.1', exports: 'all' } },
  };
  const own = {
    ...manifest,
    shared: manifest.shared.slice(0, 1),
    name: 'shell',
    metaData: {
      globalName: 'shell',
      buildInfo: { buildName: 'shell', buildVersion: '2.0.0' },
      remoteEntry: { name: '', path: '' },
    },
    exposes: [],
  };
  expect(manifestProblems(own, shell)).toEqual([]);
  expect(manifestProblems({ ...own, exposes: manifest.exposes }, shell)).toHaveLength(2);
});

test.each([
  ['another container', { name: 'catalog' }, 'name is "catalog", and "lotes_catalog_1_0_0" in the build'],
  [
    'another global variable',
    { metaData: { ...metaData, globalName: 'catalog' } },
    'globalName is "catalog", and "lotes_catalog_1_0_0" in the build',
  ],
  [
    'another version',
    { metaData: { ...metaData, buildInfo: { buildName: 'catalog', buildVersion: '0.9.0' } } },
    'buildVersion is "0.9.0", and "1.0.0" in the build',
  ],
  [
    'another entry',
    { metaData: { ...metaData, remoteEntry: { name: 'entry.js', path: 'js/' } } },
    'remoteEntry is "js/entry.js", and "remote-entry.js" in the build',
  ],
  [
    'a missing module',
    { exposes: manifest.exposes.slice(1) },
    'exposes ./home/home.page is absent, and "home.css, home.js" in the build',
  ],
  [
    'an additional module',
    { exposes: [...manifest.exposes, expose('./secret', ['secret.js'])] },
    'exposes ./secret is "secret.js", and absent in the build',
  ],
  [
    'a missing file of a module',
    { exposes: [expose('./home/home.page', ['home.js']), expose('./locales/es', ['es.js'])] },
    'exposes ./home/home.page is "home.js", and "home.css, home.js" in the build',
  ],
  [
    'another version of a shared package',
    { shared: [{ name: 'react', version: '18.0.0', singleton: true }] },
    'shared react is "18.0.0", and "19.3.1" in the build',
  ],
  [
    'a second copy of a singleton',
    { shared: [{ name: 'react', version: '19.3.1', singleton: false }] },
    'shared react is "19.3.1, copy", and "19.3.1" in the build',
  ],
  [
    'a package that is not shared',
    { shared: [{ name: 'antd', version: '6.6.8', singleton: true }] },
    'shared antd is "6.6.8", and absent in the build',
  ],
])('a manifest with %s is refused', (_what, change, problem) => {
  expect(manifestProblems({ ...manifest, ...change }, build)).toEqual([problem]);
});

test.each([[null], ['text'], [{}], [{ ...manifest, exposes: undefined }]])(
  'the document %p is refused because it is not a manifest',
  (document) => {
    expect(manifestProblems(document, build)).not.toEqual([]);
  },
);
