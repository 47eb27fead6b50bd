import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readTestEnvironment } from '../testing/test-environment';
import { createPool } from './pool';
import { WatchedPool } from './watched-pool';

const LOCK = 4711;
/** Longer than a pool waits for a server that is silent, in ms. */
const HELD_MS = 3_000;
/** Shorter than a probe of a silent server takes to time out, in ms. */
const SOON_MS = 1_000;

/** Starts a server that takes connections and answers nothing. */
async function silentServer() {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `postgres://lotes@127.0.0.1:${port}/lotes` };
}

test('every connection of a pool waits for a lock of another process, although the server sends them nothing', async () => {
  const { serverUrl } = readTestEnvironment();
  const other = new pg.Client(serverUrl);
  const pool = createPool(serverUrl, 2);
  try {
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const lock = () => pool.untilSilent(() => pool.query('select pg_advisory_xact_lock($1)', [LOCK]));
    const outcomes = Promise.allSettled([lock(), lock()]);
    await delay(HELD_MS);
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  } finally {
    await Promise.all([other.end(), pool.end()]);
  }
});

test('a query fails once it exceeds the longest time of a query, although the server is alive', async () => {
  const { serverUrl } = readTestEnvironment();
  const other = new pg.Client(serverUrl);
  const pool = new WatchedPool({ connectionString: serverUrl, max: 1 }, HELD_MS);
  try {
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const lock = pool.untilSilent(() => pool.query('select pg_advisory_xact_lock($1)', [LOCK]));
    const outcome = lock.then(
      () => 'answered',
      ({ message }: Error) => message,
    );
    expect(await Promise.race([outcome, delay(2 * HELD_MS, 'not answered', { ref: false })])).toBe(
      'Query read timeout',
    );
  } finally {
    await other.end();
    await pool.end();
  }
});

test('the end of a pool also ends its probe of a silent server', async () => {
  const { server, url } = await silentServer();
  const pool = createPool(url, 1);
  await expect(pool.connect()).rejects.toThrow('timeout expired');
  await pool.end();
  const ended = performance.now();
  server.close();
  await once(server, 'close');
  expect(performance.now() - ended).toBeLessThan(SOON_MS);
});

test('a pool begins no probe after its end, even if a query still waits', async () => {
  const { server, url } = await silentServer();
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const pool = createPool(url, 1);
  const lasting = pool.untilSilent(() => new Promise<never>(() => {}));
  await pool.end();
  await expect(lasting).rejects.toThrow('Query read timeout');
  server.close();
  expect(connections).toBe(0);
});
