import { startUpstream, type LocalServer } from '../../testing/local-server';
import { UpstreamPool, type Upstream } from './upstream-pool';

const NOWHERE = ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3'];
let pool: UpstreamPool;
let server: LocalServer | undefined;
afterEach(async () => {
  await pool.close();
  await server?.close();
  server = undefined;
});
const taken = (count: number) =>
  Array.from({ length: count }, () => {
    const upstream = pool.choose();
    upstream.waiting += 1;
    return upstream.url;
  });

test('the pool gives each process as many requests as the others', () => {
  pool = new UpstreamPool(NOWHERE);
  expect(taken(9).sort()).toEqual([...NOWHERE, ...NOWHERE, ...NOWHERE].sort());
});

test('the pool avoids an ejected process unless there is no other', () => {
  pool = new UpstreamPool(NOWHERE);
  const [first, second, third] = pool.upstreams as [Upstream, Upstream, Upstream];
  pool.eject(first);
  expect(new Set(taken(6))).toEqual(new Set([second.url, third.url]));
  expect(pool.choose([second]).url).toBe(third.url);
  expect(pool.choose([second, third]).url).toBe(first.url);
  pool.eject(second);
  pool.eject(third);
  expect(NOWHERE).toContain(pool.choose().url);
});

test('the pool admits an ejected process when it answers a probe, with a small share of requests at first', async () => {
  server = await startUpstream((_request, response) => response.writeHead(404).end());
  let random = 0;
  pool = new UpstreamPool([server.url, NOWHERE[0] ?? ''], () => random);
  const [back, other] = pool.upstreams as [Upstream, Upstream];
  pool.eject(back);
  while (back.isEjected) await new Promise((later) => setTimeout(later, 10));
  other.waiting = 100;
  expect(pool.choose()).toBe(back);
  random = 0.99;
  expect(pool.choose()).toBe(other);
});

test('the pool gives an admitted process its full share after five seconds, even if the clock is set back meanwhile', async () => {
  server = await startUpstream((_request, response) => response.writeHead(404).end());
  pool = new UpstreamPool([server.url, NOWHERE[0] ?? ''], () => 0.99);
  const [back, other] = pool.upstreams as [Upstream, Upstream];
  pool.eject(back);
  while (back.isEjected) await new Promise((later) => setTimeout(later, 10));
  other.waiting = 100;
  const [clock, uptime] = [Date.now(), performance.now()];
  jest.spyOn(Date, 'now').mockReturnValue(clock - 60_000);
  jest.spyOn(performance, 'now').mockReturnValue(uptime + 5000);
  const chosen = pool.choose();
  jest.restoreAllMocks();
  expect(chosen).toBe(back);
});
