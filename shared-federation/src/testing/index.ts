import type { LiveRemote, Registry } from '../release/registry.schema';

/** Returns a live remote as the registry lists it, for tests; a test passes only the fields that matter to it. */
export function testRemote(remote: Partial<LiveRemote> & { name?: string } = {}): LiveRemote {
  const { name = 'catalog', ...given } = remote;
  return {
    version: '1.0.0',
    base: `/remotes/${name}/1.0.0/`,
    entry: 'remote-entry.js',
    container: `lotes_${name.replaceAll('-', '_')}_1_0_0`,
    descriptor: { name, contract: 1, routes: [], menu: [], slots: [], offers: [] },
    modules: { 'home/home.page': ['home.js'], 'locales/es': ['es.js'], 'locales/en': ['en.js'] },
    files: {},
    ...given,
  };
}

/** Returns a registry in which these remotes are live, for tests. */
export function testRegistry(...remotes: LiveRemote[]): Registry {
  return {
    environment: 'test',
    sequence: 1,
    issuedAt: '2026-03-10T15:00:00.000Z',
    remotes: Object.fromEntries(remotes.map((remote) => [remote.descriptor.name, remote])),
  };
}
