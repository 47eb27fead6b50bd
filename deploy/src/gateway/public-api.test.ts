import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { z } from 'zod';
import { startUpstream, type LocalServer } from '../testing/local-server';
import { PublicApi } from './public-api';
import { UpstreamPool } from './upstream/upstream-pool';

const sendSeven: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"result":7}');

let servers: LocalServer[];
let pool: UpstreamPool;

async function startPool(...listeners: RequestListener[]): Promise<PublicApi> {
  servers = await Promise.all(listeners.map(startUpstream));
  pool = new UpstreamPool(servers.map(({ url }) => url));
  return new PublicApi(pool, Fastify().log);
}
afterEach(async () => {
  await pool.close();
  await Promise.all(servers.map(({ close }) => close()));
});

test('a silent process gets no more requests until it answers a probe', async () => {
  const asked: string[] = [];
  const api = await startPool(({ url = '' }) => void asked.push(url), sendSeven);
  const read = (lot: number) => api.read(`/api/Lotes/${String(lot)}`, z.number(), '192.0.2.1');
  for (const lot of [1, 2]) expect(await read(lot)).toBe(7);
  expect(asked).toContainEqual(expect.stringMatching('^/api/'));
  while (!pool.upstreams[0]?.isEjected) await delay(10);
  asked.length = 0;
  for (const lot of [3, 4, 5]) expect(await read(lot)).toBe(7);
  expect(asked.filter((path) => path !== '/alive')).toEqual([]);
});

describe('a refusal because its reader called too often', () => {
  const BUSY = '192.0.2.1';
  /** Readers that the api was asked for, in turn. */
  let askedFor: unknown[];
  const refuseBusy: RequestListener = (request, response) => {
    const reader = request.headers['x-forwarded-for'];
    askedFor.push(reader);
    if (reader === BUSY) response.writeHead(429).end();
    else sendSeven(request, response);
  };
  let read: (reader: string) => Promise<number | undefined>;
  beforeEach(async () => {
    askedFor = [];
    const api = await startPool(refuseBusy);
    read = (reader) => api.read('/api/Lotes/37', z.number(), reader);
  });

  it('is not given to the next reader', async () => {
    expect([await read(BUSY), await read('192.0.2.2'), await read(BUSY)]).toEqual([undefined, 7, 7]);
    expect(askedFor).toEqual([BUSY, '192.0.2.2']);
  });

  it('is not given to readers from other networks who waited for the same response', async () => {
    const readers = [BUSY, BUSY, '192.0.2.2', '192.0.2.3'];
    expect(await Promise.all(readers.map(read))).toEqual([undefined, undefined, 7, 7]);
    expect(askedFor).toEqual([BUSY, '192.0.2.2']);
  });
});
