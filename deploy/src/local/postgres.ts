import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './postgres-binaries';
import { chooseIdentity, type ServerIdentity } from './postgres-identity';
import { discarded, stopLeftover } from './postgres-leftover';
import { openPostgresLog } from './postgres-log';
import { PostgresUnavailable } from './postgres-unavailable';

// The launcher and the postgres-* files import nothing else of this package: the api's test set-up, a tooling file, uses it too.

const USER = 'lotes';
const MAX_START_MS = 30_000;
const MAX_STOP_MS = 15_000;

export interface PostgresOptions {
  /** Holds cluster, password and log; created if missing. */
  dataDir: string;
  /** Port on 127.0.0.1. */
  port: number;
  /** Directory of `postgres` and `initdb`; by default those of the npm package for this platform. */
  binDir?: string;
  /** False trades safety against power loss for speed; only for tests. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** Connection string of the database `lotes`, with full rights. */
  url: string;
  /** Resolves when the server has ended, for whatever reason. */
  gone: Promise<void>;
  /** Ends open sessions and stops the server; the data stays. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL for one machine, from the binaries of an npm package. A server left behind by a killed
 * process is stopped first, and the cluster recovers by itself.
 * @throws {PostgresUnavailable} with a remedy in one sentence.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'cluster');
  const binDir = await findBinaries(options.binDir);
  await mkdir(dataDir, { recursive: true });
  await stopLeftover(cluster);
  await refuseBusyPort(options.port);

  const identity = await chooseIdentity(dataDir, binDir);
  const password = await readPassword(dataDir, identity);
  await initialise(dataDir, cluster, binDir, identity);
  const server = await launch(dataDir, cluster, binDir, identity, options);
  const exited = new Promise<void>((settle) => {
    server.once('exit', () => {
      settle();
    });
  });
  const address = `postgres://${USER}:${password}@127.0.0.1:${options.port}`;
  try {
    await untilReady(server, `${address}/postgres`, dataDir);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { url: `${address}/${USER}`, gone: exited, stop: () => stop(server) };
}

async function refuseBusyPort(port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (cause) {
    throw new PostgresUnavailable(`PostgreSQL cannot start: port ${port} on 127.0.0.1 is already in use.`, {
      cause,
    });
  }
  probe.close();
  await once(probe, 'close');
}

async function readPassword(dataDir: string, { owner }: ServerIdentity): Promise<string> {
  const file = join(dataDir, 'password');
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
  return readFile(file, 'utf8');
}

/**
 * Makes the cluster next to its final path and moves it there, so that an interrupted initialisation leaves no partial
 * cluster.
 */
async function initialise(
  dataDir: string,
  cluster: string,
  binDir: string,
  identity: ServerIdentity,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return refuseOtherVersion(cluster, binDir);
  const draft = join(dataDir, 'cluster.new');
  for (const remains of [draft, discarded(cluster)]) await rm(remains, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (identity.owner) await chown(draft, identity.owner.uid, identity.owner.gid);
  // ICU knows upper and lower case and the order of accented letters, whatever the machine's own locales are.
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-HN'];
  const access = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${join(dataDir, 'password')}`];
  const [program, args, spawnOptions] = identity.command(join(binDir, 'initdb'), [
    '-D',
    draft,
    '--no-instructions',
    ...settings,
    ...access,
  ]);
  const child = spawn(program, args, { ...spawnOptions, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await exitCode(child);
  if (code !== 0) {
    const reason = output.trim().split('\n').slice(-3).join(' ');
    throw new PostgresUnavailable(`PostgreSQL could not make its data directory ${cluster}: ${reason}`);
  }
  await rename(draft, cluster);
}

async function refuseOtherVersion(cluster: string, binDir: string): Promise<void> {
  const written = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = spawnSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  const [, installed = ''] = /(\d+)\.\d+/.exec(stdout) ?? [];
  if (written === installed) return;
  throw new PostgresUnavailable(
    `The data in ${cluster} was written by PostgreSQL ${written}, but version ${installed} is installed: move it with pg_dump, or choose another DATA_DIR.`,
  );
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', settle);
  });
}

async function launch(
  dataDir: string,
  cluster: string,
  binDir: string,
  identity: ServerIdentity,
  { port, durable = true }: PostgresOptions,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    log_min_messages: 'warning',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args, spawnOptions] = identity.command(join(binDir, 'postgres'), ['-D', cluster, ...flags]);
  const log = await openPostgresLog(join(dataDir, 'postgres.log'));
  // A process group of its own: Ctrl-C in a terminal then reaches only the launcher, which stops the database last.
  const server = spawn(program, args, {
    ...spawnOptions,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  server.unref();
  return server;
}

/** Waits until the server accepts queries and holds the database `lotes`. */
async function untilReady(server: ChildProcess, url: string, dataDir: string): Promise<void> {
  let ended = false;
  server.once('exit', () => (ended = true));
  server.once('error', () => (ended = true));
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    if (ended)
      throw new PostgresUnavailable(`PostgreSQL stopped at its start: ${await lastLogLine(dataDir)}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // The end of a server between two queries is reported here; the next query then fails, and its caller gets the
    // error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER]);
      if (rowCount === 0) await client.query(`create database ${USER}`);
      return;
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === '28P01') {
        throw new PostgresUnavailable(`PostgreSQL refuses the password in ${join(dataDir, 'password')}.`, {
          cause,
        });
      }
      if (Date.now() > deadline) {
        throw new PostgresUnavailable(
          `PostgreSQL did not respond within ${MAX_START_MS / 1000} s; see ${join(dataDir, 'postgres.log')}.`,
          { cause },
        );
      }
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(50);
  }
}

async function lastLogLine(dataDir: string): Promise<string> {
  const lines = (await readFile(join(dataDir, 'postgres.log'), 'utf8')).trim().split('\n');
  const message = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  return message || `see ${join(dataDir, 'postgres.log')}`;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exited = once(server, 'exit');
  // SIGINT asks for a "fast" shutdown, SIGQUIT for one that recovers at the next start.
  server.kill('SIGINT');
  const killTimer = setTimeout(() => server.kill('SIGQUIT'), MAX_STOP_MS);
  await exited;
  clearTimeout(killTimer);
}
