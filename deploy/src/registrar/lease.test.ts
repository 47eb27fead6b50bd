import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, FaultProxy, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import { Lease } from './lease';
import { NO_MARKS } from './marks';
import { migrateSchema } from './migrate-schema';

/** Long enough that the server ends no connection by itself. */
const SILENCE_SECONDS = 600;

let database: TestDatabase;
let proxy: FaultProxy;
let active: Lease;
let waiting: Lease;

beforeEach(async () => {
  database = await createTestDatabase(testServerUrl(), 'lease');
  await migrateSchema(database.url);
  proxy = await FaultProxy.before(database.url);
  [active, waiting] = [new Lease(proxy.url, SILENCE_SECONDS), new Lease(proxy.url, SILENCE_SECONDS)];
  expect([await active.acquireOrKeep(), await waiting.acquireOrKeep()]).toEqual([true, false]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([active.end(), waiting.end()]);
  await proxy.close();
  await database.drop();
});

const passTime = () => {
  const later = performance.now() + SILENCE_SECONDS * 1_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
};

describe('a database that falls silent', () => {
  it('makes both registrars fail instead of waiting, and connect again', async () => {
    passTime();
    proxy.fallSilent();
    const answers = await Promise.allSettled([active.acquireOrKeep(), waiting.acquireOrKeep()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    proxy.heal();
    while (!(await waiting.acquireOrKeep())) await delay(20);
    expect(await active.acquireOrKeep()).toBe(false);
  });

  it('makes recording a number fail, and the registrar is no longer active', async () => {
    proxy.fallSilent();
    await expect(active.raise('trust', { ...NO_MARKS, sequence: 1 })).rejects.toThrow('Query read timeout');
    proxy.heal();
    while (!(await waiting.acquireOrKeep())) await delay(20);
    await expect(active.raise('trust', { ...NO_MARKS, sequence: 1 })).rejects.toThrow('is lost');
  });
});
