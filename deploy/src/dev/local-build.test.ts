import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aRoute, anEmptyStore, publishRemote } from '../testing/published-release';
import { BuildFolder, PUBLISHED } from './local-build';

test('a published version takes a deployed remote’s place with every file that pages load', async () => {
  const store = await anEmptyStore();
  try {
    await publishRemote(store, 'catalog', { version: '1.0.0', routes: [aRoute('/')] });
    const folder = new BuildFolder(join(store.directory, 'remotes/catalog/1.0.0'), PUBLISHED);
    const { name, live, files } = await folder.read('/remotes/catalog/local-swapped/');
    expect([name, live.version, live.base]).toEqual([
      'catalog',
      'local-swapped',
      '/remotes/catalog/local-swapped/',
    ]);
    expect([...files.keys()]).toContain(live.entry);
    expect([...files.keys()]).not.toContain(PUBLISHED);
    expect(Object.keys(live.files)).toContain(live.entry);
  } finally {
    await rm(store.directory, { recursive: true });
  }
});
