import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import Fastify from 'fastify';
import { LiveRegistry } from '../gateway/live-registry';
import { readHistory } from '../store/history';
import { openReleaseStore, readRegistry } from '../store/release-store';
import { promoteByTeam, promoteHere } from '../testing/promote-here';
import {
  anEmptyStore,
  aRoute,
  keysOf,
  publishRemote,
  publishShell,
  type FolderStore,
} from '../testing/published-release';
import { rowsOf } from '../testing/platform-data';
import { numbersIn } from '../trust/numbered-files';
import { ROOT } from '../workspace';

const { log } = Fastify();
log.level = 'silent';

let store: FolderStore;
/** Folder with only the teams' keys. */
let teamKeys: string;
let database: TestDatabase;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(testServerUrl(), 'registrar');
  store = await anEmptyStore({ catalog: ['/'] });
  teamKeys = await mkdtemp(join(tmpdir(), 'lotes-teams-'));
  const holders = await readdir(keysOf(store.directory));
  for (const name of holders.filter((one) => !/^(root|registrar)/.test(one)))
    await cp(join(keysOf(store.directory), name), join(teamKeys, name));
  await promoteHere(store, [await publishShell(store), await catalog('1.0.0')]);
});
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL');
  await database.drop();
  await rm(store.directory, { recursive: true });
  await rm(teamKeys, { recursive: true });
});

const catalog = (version: string) => publishRemote(store, 'catalog', { version, routes: [aRoute('/')] });

/** Starts the process; resolves once it logs that it acts or waits. */
async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['deploy/bin/service.mjs', 'deploy/src/registrar/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      SILENCE_SECONDS: '2',
      DATABASE_URL: database.url,
      RELEASE_DIR: store.directory,
      KEYS_DIR: keysOf(store.directory),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  await new Promise<void>((settled) => {
    child.stdout.on('data', (text: Buffer) => {
      if (/"active"|waiting/.test(text.toString())) settled();
    });
  });
  return child;
}

test('the registrars lose and fork nothing if they are killed, frozen or started twice, and the page is served throughout', async () => {
  const teams = await openReleaseStore({ target: store.target, keys: teamKeys, environment: 'local' });
  await expect(teams.keyOf('registrar')).rejects.toThrow('There is no key');
  // The first acts, the second waits.
  const [first, second] = [await startProcess(), await startProcess()];
  const gateway = new LiveRegistry({ target: store.target, trust: store.trust }, log);
  let promoted = 1;
  let isOver = false;
  const promoting = (async () => {
    while (!isOver) {
      const version = `${String(promoted + 1)}.0.0`;
      await catalog(version);
      await promoteByTeam(teams, [{ name: 'catalog', version }]);
      promoted += 1;
      expect((await gateway.current())?.registry.remotes.catalog?.version).toBe(version);
    }
  })();
  const reading = (async () => {
    for (let newest = 0; !isOver; await delay(5)) {
      const live = await gateway.current();
      expect(live?.shell?.version).toBe('1.0.0');
      expect(live?.registry.sequence).toBeGreaterThanOrEqual(newest);
      newest = live?.registry.sequence ?? 0;
    }
  })();
  /** Waits for two more promotes, no matter which registrar decides them. */
  const twoMorePromotes = async () => {
    for (const until = promoted + 2; promoted < until;) await delay(20);
  };
  await twoMorePromotes();
  first.kill('SIGSTOP');
  await twoMorePromotes();
  // The process believes to be active until it learns that its connection was ended.
  first.kill('SIGCONT');
  await twoMorePromotes();
  const gone = once(second, 'exit');
  second.kill('SIGKILL');
  await gone;
  await twoMorePromotes();
  isOver = true;
  await Promise.all([promoting, reading]);

  const { sequence = 0, remotes } = (await readRegistry(store)) ?? {};
  expect(remotes?.catalog?.version).toBe(`${String(promoted)}.0.0`);
  expect(await numbersIn(store.target, 'compositions/')).toEqual(
    Array.from({ length: sequence }, (_, index) => index + 1),
  );
  const changes = (await readHistory(store, sequence)).promotions.flatMap((promotion) => promotion.changes);
  expect(changes.filter(({ name }) => name === 'catalog')).toHaveLength(promoted);
  const marks = await rowsOf<{ sequence: string; n: string }>(
    database.url,
    "select sequence, n from registrar.stores join registrar.pointers using (trust_id) where remote = 'catalog'",
  );
  expect(marks).toEqual([{ sequence: String(sequence), n: String(promoted) }]);
}, 120_000);
