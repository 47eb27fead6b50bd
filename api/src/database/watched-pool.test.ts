import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readTestEnvironment } from '../testing/test-environment';
import { createPool } from './pool';

const LOCK = 4711;
/** Longer than a pool waits for a server that is silent, in ms. */
const HELD_MS = 3_000;

it('every connection of a pool waits for a lock of another process, although the server sends them nothing', async () => {
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
