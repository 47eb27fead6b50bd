import { readFile, rm, writeFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { promoteReleases } from '../store/promote-release';
import { registryFile, type ReleaseStore } from '../store/release-store';
import { anEmptyStore, aRoute, publishRemote, publishShell } from '../testing/published-release';
import { LiveRegistry } from './live-registry';

const { log } = Fastify();

let store: ReleaseStore;
beforeEach(async () => {
  store = await anEmptyStore();
});
afterEach(() => rm(store.directory, { recursive: true }));

/** What a gateway that starts now follows. */
const startedGateway = ({ environment = store.environment, publicKey = store.publicKey } = {}) =>
  new LiveRegistry({ directory: store.directory, publicKey, environment }, log);

async function promoteCatalog(version: string): Promise<string> {
  await promoteReleases(store, [
    await publishShell(store, { shared: {} }),
    await publishRemote(store, 'catalog', { routes: [aRoute('/')], version }),
  ]);
  return readFile(registryFile(store), 'utf8');
}

const versionOf = async (gateway: LiveRegistry) =>
  (await gateway.current())?.registry.remotes.catalog?.version;

test('an older registry is refused by a running gateway and by one that starts again', async () => {
  const older = await promoteCatalog('1.0.0');
  await promoteCatalog('2.0.0');
  const running = startedGateway();
  expect(await versionOf(running)).toBe('2.0.0');
  await writeFile(registryFile(store), older);
  expect(await versionOf(running)).toBe('2.0.0');
  expect(await versionOf(startedGateway())).toBe('2.0.0');
});

test('a promote after an older registry was put in place goes live', async () => {
  const older = await promoteCatalog('1.0.0');
  await promoteCatalog('2.0.0');
  await startedGateway().current();
  await writeFile(registryFile(store), older);
  await promoteCatalog('3.0.0');
  expect(await versionOf(startedGateway())).toBe('3.0.0');
});

test('a registry that was signed for another environment is not served', async () => {
  await promoteCatalog('1.0.0');
  expect(await startedGateway({ environment: 'elsewhere' }).current()).toBeUndefined();
});

test('a new key begins with the registry that it signed, whatever was live before', async () => {
  await promoteCatalog('1.0.0');
  await promoteCatalog('2.0.0');
  await startedGateway().current();
  const before = store;
  store = { ...(await anEmptyStore()), directory: before.directory };
  await rm(registryFile(store));
  await promoteCatalog('1.0.0');
  expect((await startedGateway().current())?.registry.sequence).toBe(1);
});
