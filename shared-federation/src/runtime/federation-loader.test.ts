import { init } from '@module-federation/enhanced/runtime';
import { testRegistry, testRemote } from '../testing/index';
import { trustFiles } from './asset-guard';
import { federationLoader } from './federation-loader';
import { EntryLoadError, failureOf } from './remote-load-error';

const MODULE = 'home/home.page';
const hash = 'B'.repeat(64);

/** Each test uses another remote, because the page's one federation instance is kept between tests. */
let versions = 0;
function aRemote() {
  versions += 1;
  const version = `1.0.${String(versions)}`;
  const remote = testRemote({
    version,
    base: `/remotes/catalog/${version}/`,
    container: `lotes_catalog_1_0_${String(versions)}`,
  });
  return { remote, load: federationLoader(testRegistry(remote)), entry: remote.base + remote.entry };
}

/** Returns the script that Module Federation puts on the page, once it is there. */
async function entryScript(): Promise<HTMLScriptElement> {
  for (;;) {
    const script = document.querySelector('script');
    if (script) return script;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Simulates that the entry runs: it defines a container with these modules. */
async function runEntry(container: string, modules: Record<string, () => unknown>): Promise<void> {
  const script = await entryScript();
  Object.assign(globalThis, {
    [container]: { init: () => undefined, get: (module: string) => Promise.resolve(modules[module]) },
  });
  script.dispatchEvent(new Event('load'));
}

const failure = (load: Promise<unknown>): Promise<unknown> =>
  load.then(
    () => {
      throw new Error('It was expected to fail.');
    },
    (error: unknown) => error,
  );

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
});

test('a module is loaded from the entry that the registry names, with its hash', async () => {
  const { remote, load, entry } = aRemote();
  trustFiles(remote.base, { [remote.entry]: hash });
  const loading = load(remote, MODULE);
  const { src, integrity, crossOrigin } = await entryScript();
  expect({ src, integrity, crossOrigin }).toEqual({
    src: `http://localhost${entry}`,
    integrity: `sha384-${hash}`,
    crossOrigin: 'anonymous',
  });
  await runEntry(remote.container, { [`./${MODULE}`]: () => ({ Page: 'page' }) });
  expect(await loading).toEqual({ Page: 'page' });
  expect(await load(remote, MODULE)).toEqual({ Page: 'page' });
});

test('an entry that the registry does not list gets a hash that matches nothing', async () => {
  const { remote, load } = aRemote();
  const loading = failure(load(remote, MODULE));
  const script = await entryScript();
  expect(script.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  script.dispatchEvent(new Event('error'));
  expect(await loading).toBeInstanceOf(EntryLoadError);
});

/** Loads a remote once more, and expects its entry at a fresh address and its module. */
async function expectSecondAttempt({ remote, load, entry }: ReturnType<typeof aRemote>): Promise<void> {
  const second = load(remote, MODULE);
  expect((await entryScript()).src).toBe(`http://localhost${entry}?attempt=2`);
  await runEntry(remote.container, { [`./${MODULE}`]: () => ({ Page: 'page' }) });
  expect(await second).toEqual({ Page: 'page' });
}

test('an entry that does not arrive is unreachable, and is requested again at a fresh address', async () => {
  const tried = aRemote();
  const first = failure(tried.load(tried.remote, MODULE));
  (await entryScript()).dispatchEvent(new Event('error'));
  expect(failureOf(await first)).toBe('unreachable');
  await expectSecondAttempt(tried);
});

test('an entry that never arrives times out after eight seconds, and can be requested again', async () => {
  jest.useFakeTimers();
  const tried = aRemote();
  const first = failure(tried.load(tried.remote, MODULE));
  await jest.advanceTimersByTimeAsync(8000);
  expect(failureOf(await first)).toBe('timeout');
  jest.useRealTimers();
  await expectSecondAttempt(tried);
});

test('an entry that defines no container counts as broken', async () => {
  const { remote, load } = aRemote();
  const loading = failure(load(remote, MODULE));
  (await entryScript()).dispatchEvent(new Event('load'));
  expect(failureOf(await loading)).toBe('broken');
});

test('a module that throws counts as broken, and runs again when it is requested again', async () => {
  const { remote, load } = aRemote();
  let runs = 0;
  const loading = failure(load(remote, MODULE));
  await runEntry(remote.container, {
    [`./${MODULE}`]: () => {
      runs += 1;
      if (runs === 1) throw new TypeError('x is undefined');
      return { Page: 'page' };
    },
  });
  expect(failureOf(await loading)).toBe('broken');
  expect(await load(remote, MODULE)).toEqual({ Page: 'page' });
});

test('a chunk that times out after the entry has run rejects with webpack’s own error', async () => {
  const { remote, load } = aRemote();
  const chunkError = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type: 'timeout',
  });
  const loading = failure(load(remote, MODULE));
  await runEntry(remote.container, {
    [`./${MODULE}`]: () => {
      throw chunkError;
    },
  });
  expect(await loading).toBe(chunkError);
});
