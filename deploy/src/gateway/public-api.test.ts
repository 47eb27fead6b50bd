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
