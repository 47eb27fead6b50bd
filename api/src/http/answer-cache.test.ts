import { TestClock } from '../testing';
import { AnswerCache, type Loaded } from './answer-cache';

describe('a cached answer', () => {
  const clock = new TestClock();
  let loads: number;
  let load: () => Promise<Loaded<unknown>>;
  let cache: AnswerCache;
  const read = async () => JSON.parse((await cache.read()).identity.toString()) as unknown;

  beforeEach(() => {
    loads = 0;
    load = async () => ({ result: (loads += 1), freshUntil: null });
    cache = new AnswerCache(clock, () => load());
  });

  it('is loaded once for readers that come together, and kept', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
  });

  it('is loaded anew after a change', async () => {
    await read();
    cache.invalidate();
    expect(await read()).toBe(2);
  });

  it('is loaded anew when its time is up', async () => {
    load = async () => ({ result: (loads += 1), freshUntil: new Date(clock.now().getTime() + 1_000) });
    expect(await read()).toBe(1);
    clock.advance({ milliseconds: 999 });
    expect(await read()).toBe(1);
    clock.advance({ milliseconds: 1 });
    expect(await read()).toBe(2);
  });

  it('does not keep what was being loaded while a change arrived', async () => {
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

  it('does not remember a failure', async () => {
    load = async () => {
      loads += 1;
      if (loads === 1) throw new Error('not now');
      return { result: loads, freshUntil: null };
    };
    await expect(read()).rejects.toThrow('not now');
    expect(await read()).toBe(2);
  });

  it('has an ETag that changes with its content alone', async () => {
    load = async () => ({ result: 'same', freshUntil: null });
    const { etag } = await cache.read();
    cache.invalidate();
    expect((await cache.read()).etag).toBe(etag);
  });
});
