import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { later } from '@lotes/shared-contract/dates';
import { TestClock } from '../testing';
import { ResponseCache, type Loaded } from './response-cache';

describe('a cached response', () => {
  const clock = new TestClock();
  let loads: number;
  let load: () => Promise<Loaded<unknown>>;
  let cache: ResponseCache;
  let changes: { generation: string | null };
  const read = async (address = '/') =>
    JSON.parse((await cache.read(address, () => load())).identity.toString()) as unknown;

  beforeEach(() => {
    loads = 0;
    load = async () => ({ result: (loads += 1), freshUntil: null });
    changes = { generation: 'first' };
    cache = new ResponseCache(clock, changes);
  });

  it('loads once for concurrent reads, and caches the result', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
  });

  it('loads again after a change', async () => {
    await read();
    cache.invalidate();
    expect(await read()).toBe(2);
  });

  it('loads again once the response expires', async () => {
    load = async () => ({ result: (loads += 1), freshUntil: later(clock.now(), { seconds: 1 }) });
    expect(await read()).toBe(1);
    clock.advance({ milliseconds: 999 });
    expect(await read()).toBe(1);
    clock.advance({ milliseconds: 1 });
    expect(await read()).toBe(2);
  });

  it('does not cache a response if a change arrives while it loads', async () => {
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    load = async () => {
      loads += 1;
      const result = loads;
      if (result === 1) await held;
      return { result, freshUntil: null };
    };
    const early = read();
    cache.invalidate();
    const late = read();
    finish();
    expect(await late).toBe(2);
    await early;
    expect(await read()).toBe(2);
  });

  it('loads again after a failure', async () => {
    load = async () => {
      loads += 1;
      if (loads === 1) throw new Error('not now');
      return { result: loads, freshUntil: null };
    };
    await expect(read()).rejects.toThrow('not now');
    expect(await read()).toBe(2);
  });

  it('has an ETag that changes only with its content', async () => {
    load = async () => ({ result: 'same', freshUntil: null });
    const { etag } = await cache.read('/', load);
    cache.invalidate();
    expect((await cache.read('/', load)).etag).toBe(etag);
  });

  it('caches a response per address', async () => {
    expect([await read('/a'), await read('/b'), await read('/a')]).toEqual([1, 2, 1]);
  });

  it('compresses a response once in each encoding', async () => {
    const response = await cache.read('/', load);
    expect(brotliDecompressSync(await response.in('br'))).toEqual(response.identity);
    expect(gunzipSync(await response.in('gzip'))).toEqual(response.identity);
    expect(await response.in('br')).toBe(await response.in('br'));
  });

  it('caches nothing while changes may be missed, and drops earlier responses afterwards', async () => {
    expect(await read()).toBe(1);
    changes.generation = null;
    expect([await read(), await read()]).toEqual([2, 3]);
    changes.generation = 'second';
    expect([await read(), await read()]).toEqual([4, 4]);
  });

  it('does not cache a response if changes were missed while it loaded', async () => {
    load = async () => {
      loads += 1;
      changes.generation = `changed ${String(loads)}`;
      return { result: loads, freshUntil: null };
    };
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  it('returns the generation and the lifetime of a cached response, and neither of an uncached one', async () => {
    const freshUntil = later(clock.now(), { seconds: 1 });
    load = async () => ({ result: (loads += 1), freshUntil });
    expect((await cache.read('/', load)).validity).toEqual({ generation: 'first', freshUntil });
    changes.generation = null;
    expect((await cache.read('/', load)).validity).toBeNull();
  });

  it('evicts the least recently requested response if there is no more room', async () => {
    load = async () => ({ result: (loads += 1) && 'x'.repeat(3 * 1024 * 1024), freshUntil: null });
    for (const address of ['/a', '/b', '/a', '/c', '/a']) await cache.read(address, load);
    expect(loads).toBe(3);
    await cache.read('/b', load);
    expect(loads).toBe(4);
  });

  it('evicts small responses too if there are very many addresses', async () => {
    const addresses = Array.from({ length: 600 }, (_, index) => `/${String(index)}${'x'.repeat(15_000)}`);
    for (const address of addresses) await cache.read(address, load);
    await cache.read(addresses[599] ?? '', load);
    expect(loads).toBe(600);
    await cache.read(addresses[0] ?? '', load);
    expect(loads).toBe(601);
  });
});
