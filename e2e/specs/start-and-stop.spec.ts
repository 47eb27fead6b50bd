import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../fixtures/api-client';
import { frozenRestarts, requestsPerProcess } from '../platform/api-log';
import { freePort, startPlatform, type Platform } from '../platform/platform';
import { postmasterPid, queryPlatform } from '../platform/platform-database';
import { processTree, stillRunning, type RunningProcess } from '../platform/process-list';
import { remotesOf, servedRegistry, shellOf } from '../platform/signed-registry';
import { attemptStart, interruptStart, runToEnd, type Ending } from '../platform/start-attempt';

const DATA_DIR = `${process.env.E2E_DATA_DIR ?? '.data/e2e'}-start-and-stop`;

/** Matches the command line of a service, which runs from its bundle. */
const SERVICE = /\/src\/((gateway|registrar)\/)?server-\w+\.cjs$/;

/** The platform of this file's tests, which start it, stop it and start it again on the same data. */
let running: Platform | undefined;

test.beforeAll(() => up('--reset'));
test.afterAll(() => end('SIGTERM'));

async function up(...args: string[]): Promise<Platform> {
  running ??= await startPlatform({
    port: await freePort(),
    dataDir: DATA_DIR,
    env: { API_PROCESSES: '2', RATE_LIMITS: 'off' },
    args,
  });
  return running;
}

/** Sends a signal only to the launcher, as a supervisor does; returns its exit code and every process that the platform had. */
async function end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') {
  const platform = running;
  if (!platform) return { code: null, processes: [] };
  running = undefined;
  const processes = everythingOf(platform);
  const exit = once(platform.process, 'exit');
  platform.process.kill(signal);
  const [code] = (await exit) as [number | null];
  return { code, processes };
}

const everythingOf = ({ process: launcher }: Platform): RunningProcess[] => processTree(launcher.pid ?? 0);
const stateOf = async (platform: Platform, lot: string) =>
  (await new ApiClient(platform.url).lots()).find(({ numero }) => numero === lot)?.estado;

/** Lots that tests of this file have used. */
const taken = new Set<string>();

/** A free lot that no test has used, since a list that is slightly out of date may contain one that was just reserved. */
async function aFreeLotOf(platform: Platform): Promise<string> {
  const lots = await new ApiClient(platform.url).lots();
  const lot = lots.find(({ estado, numero }) => estado === 'disponible' && !taken.has(numero));
  if (!lot) throw new Error('No lot is free.');
  taken.add(lot.numero);
  return lot.numero;
}

/** Expects exit code 1, and only one sentence on standard error. */
function expectRefusal({ code, stderr }: Ending, sentence: RegExp): void {
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

test('starting over empties the data, shows its progress, and ends with the demo accounts and the address', async () => {
  const platform = await up();
  const output = platform.output();
  for (const step of [
    'starting over',
    'PostgreSQL is up',
    'identity is up',
    'api-1 is up',
    'api-2 is up',
    'registrar is up',
    'gateway is up',
  ])
    expect(output).toContain(step);
  for (const account of ['admin', 'sales', 'media', 'clients', 'payments', 'nobody'])
    expect(output).toMatch(new RegExp(`${account}@demo\\.test +Demo-1234`));
  expect(output).toMatch(/temporary@demo\.test +Temp-1234/);
  expect(output.trim().split('\n').at(-1)).toBe(`ready ${platform.url}`);
  expect((await fetch(`${platform.url}/`)).status).toBe(200);
  expect(await new ApiClient(platform.url).lots()).toHaveLength(172);
});

/** The root, shell and remotes that an instance serves. */
async function releaseOf(url: string) {
  const page = await (await fetch(url)).text();
  const registry = await servedRegistry(url);
  const root = /<script type="application\/json" id="lotes-root">(.*?)<\/script>/.exec(page)?.[1];
  return { root, shell: shellOf(registry), remotes: remotesOf(registry) };
}

test('a start on new data reuses what another instance built, and signs it under a root of its own', async () => {
  const platform = await up();
  expect(platform.output()).not.toContain('building');
  expect(platform.output().match(/published .*, which was built before/g)).toHaveLength(6);
  expect(platform.output()).toContain(
    'keys init --local: made the keys of root, registrar, operator and shell,',
  );
  const own = await releaseOf(platform.url);
  const other = await releaseOf(process.env.E2E_URL ?? '');
  expect(own.root).toMatch(/^\{"type":"root",/);
  expect(own.root).not.toBe(other.root);
  expect(own.shell).toEqual(other.shell);
  expect(own.remotes).toEqual(other.remotes);
});

test('a second start on the same data, on a busy port or with a wrong setting is refused in one sentence', async () => {
  const platform = await up();
  // Without those of the database server, which starts and ends helper processes by itself.
  const processes = everythingOf(platform).filter(({ command }) => !command.startsWith('postgres:'));
  const restarts = frozenRestarts(DATA_DIR);
  const elsewhere = String(await freePort());
  expectRefusal(
    await attemptStart({ DATA_DIR, PORT: elsewhere }),
    /^Lotes already runs on .*-start-and-stop \(process \d+\); stop it or choose another DATA_DIR\.$/,
  );
  expectRefusal(
    await attemptStart({ DATA_DIR, PORT: elsewhere }, ['--reset']),
    /^Lotes already runs on .*; stop it or choose another DATA_DIR\.$/,
  );
  expectRefusal(
    await attemptStart({ DATA_DIR: `${DATA_DIR}-other`, PORT: new URL(platform.url).port }),
    /^Port \d+ is already in use; stop what uses it, or choose another with PORT\.$/,
  );
  expectRefusal(
    await attemptStart({ DATA_DIR, PORT: 'http' }),
    /^The platform cannot start: please correct PORT \(.*\)\.$/,
  );
  expectRefusal(await attemptStart({ DATA_DIR }, ['--resett']), /^Unknown option --resett; .*\.$/);
  // No refused start disturbed the running platform or left a data directory behind.
  const frozen = frozenRestarts(DATA_DIR) - restarts;
  expect(stillRunning(processes)).toHaveLength(processes.length - frozen);
  expect(await stateOf(platform, '1')).toBeDefined();
  expect(existsSync(`${DATA_DIR}-other`)).toBe(false);
});

test('production refuses demo accounts, the embedded identity and lifted rate limits in one sentence each', async () => {
  const production = { NODE_ENV: 'production', DATA_DIR };
  expectRefusal(
    await attemptStart(production),
    /^npm start runs demo accounts and is refused with NODE_ENV=production\.$/,
  );

  const service = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    MAIL_DIR: 'unused',
    MEDIA_DIR: 'unused',
    IDENTITY_ISSUER: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Pool',
    IDENTITY_JWKS_URI: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Pool/.well-known/jwks.json',
    IDENTITY_USER_POOL_ID: 'us-east-2_Pool',
    IDENTITY_CLIENT_ID: 'client',
    AWS_ACCESS_KEY_ID: 'an-access-key-of-ours',
    AWS_SECRET_ACCESS_KEY: 'a-secret-key-of-ours',
  };
  const api = ['deploy/bin/service.mjs', 'api/src/server.ts'];
  expectRefusal(
    await runToEnd(api, { ...service, RATE_LIMITS: 'off' }),
    /^The api cannot start: RATE_LIMITS=off is refused in production\.$/,
  );
  expectRefusal(
    await runToEnd(api, { ...service, IDENTITY_ADMIN_ENDPOINT: 'http://127.0.0.1:9/identity/' }),
    /^The api cannot start: IDENTITY_ADMIN_ENDPOINT, .* is refused in production\.$/,
  );
  expectRefusal(
    await runToEnd(['deploy/bin/service.mjs', 'identity/src/server.ts'], service),
    /^The identity cannot start: .* NODE_ENV is production\.$/,
  );
});

test('SIGTERM and SIGINT leave no process behind, and the next start finds the data; only --reset deletes it', async () => {
  const lot = await aFreeLotOf(await up());
  expect((await new ApiClient((await up()).url).reserve(lot)).status).toBe(201);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { code, processes } = await end(signal);
    expect(code).toBe(0);
    expect(processes.length).toBeGreaterThan(5);
    expect(stillRunning(processes)).toEqual([]);
    expect(await stateOf(await up(), lot)).toBe('reservado');
  }
  await end('SIGTERM');
  expect(await stateOf(await up('--reset'), lot)).toBe('disponible');
});

for (const moment of ['starting over', 'PostgreSQL is up', 'identity is up', 'api-2 is up']) {
  test(`a start that is ended halfway, at "${moment}", leaves no process behind`, async () => {
    await end('SIGTERM');
    const env = { DATA_DIR, API_PROCESSES: '2', PORT: String(await freePort()) };
    const { code, processes } = await interruptStart(env, moment);
    expect(code).toBe(0);
    expect(stillRunning(processes)).toEqual([]);
  });
}

test('a complete start after starts that were ended halfway finds all data', async () => {
  expect(await stateOf(await up(), '1')).toBeDefined();
});

test('SIGTERM to npm, which does not pass it on, ends the platform as well', async () => {
  await end('SIGTERM');
  const env = { DATA_DIR, PORT: String(await freePort()) };
  const { processes } = await interruptStart(env, 'ready http', ['npm', 'start', '--']);
  expect(processes.length).toBeGreaterThan(5);
  await expect.poll(() => stillRunning(processes)).toEqual([]);
});

test('processes of a launcher that was killed without them end, and the next start recovers by itself', async () => {
  const lot = await aFreeLotOf(await up());
  expect((await new ApiClient((await up()).url).reserve(lot)).status).toBe(201);
  const { processes } = await end('SIGKILL');
  const services = processes.filter(({ command }) => SERVICE.test(command));
  expect(services).toHaveLength(5);
  // This includes the database server, which no service starts.
  await expect.poll(() => stillRunning(processes)).toEqual([]);
  expect(await stateOf(await up(), lot)).toBe('reservado');
});

test('an api process that dies alone is started again, and visitors do not notice', async () => {
  const platform = await up();
  const apis = () => everythingOf(platform).filter(({ command }) => command.includes('api/src/server-'));
  // The ledger is always read from a process; the list of lots may come from the gateway's memory.
  const requests = () => requestsPerProcess(platform.dataDir, 'GET', /^\/api\/Bitacora$/);
  const [victim, survivor] = apis();
  if (!victim || !survivor) throw new Error('There are no two api processes.');
  process.kill(victim.pid, 'SIGKILL');
  await expect.poll(() => stillRunning([victim])).toEqual([]);
  const before = requests();
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        for (const path of ['Bitacora', 'Lotes'])
          statuses.add((await fetch(`${platform.url}/api/${path}`)).status);
        const now = apis();
        return now.length === 2 && requests().every((count, index) => count > (before[index] ?? 0));
      },
      { intervals: [100] },
    )
    .toBe(true);
  expect([...statuses]).toEqual([200]);
  expect(stillRunning([survivor])).toHaveLength(1);
  expect((await new ApiClient(platform.url).reserve(await aFreeLotOf(platform))).status).toBe(201);
});

test('a database server that dies alone is started again with its data; meanwhile the api says that it is unavailable', async () => {
  const platform = await up();
  const lot = await aFreeLotOf(platform);
  expect((await new ApiClient(platform.url).reserve(lot)).status).toBe(201);
  const others = everythingOf(platform).filter(({ command }) => SERVICE.test(command));
  const victim = postmasterPid(platform.dataDir);
  process.kill(victim, 'SIGKILL');
  const codes = new Set<string>();
  await expect
    .poll(
      async () => {
        const { status, body } = await new ApiClient(platform.url).send('GET', `/Lotes/${lot}`);
        codes.add(body.code ?? String(status));
        const server = postmasterPid(platform.dataDir);
        return server > 0 && server !== victim && status;
      },
      { intervals: [50] },
    )
    .toBe(200);
  for (const code of codes) expect(['unavailable', '200']).toContain(code);
  expect(await stateOf(platform, lot)).toBe('reservado');
  expect((await new ApiClient(platform.url).reserve(lot)).body.result.reservas[0]?.posicionCola).toBe(2);
  expect(stillRunning(others)).toEqual(others);
});

test('a database of a newer schema is refused in one sentence, and nothing keeps running', async () => {
  const newer = [
    ['lotes', "insert into migraciones (name, hash) values ('9999-future.sql', 'x')"],
    ['lotes_identity', "insert into schema_migrations (name, checksum) values ('9999-future.sql', 'x')"],
  ] as const;
  for (const [database, insert] of newer) {
    // The previous round left a database with a newer schema, so every round starts on a new database.
    const { dataDir } = await up('--reset');
    await queryPlatform(dataDir, insert, [], database);
    await end('SIGTERM');
    const refusal = await attemptStart({ DATA_DIR, PORT: String(await freePort()) });
    expectRefusal(refusal, /newer schema \(9999-future\.sql\).*\.$/);
  }
});
