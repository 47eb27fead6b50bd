import { testRegistry, testRemote } from '../testing/index';
import type { ModuleLoader } from './federation-loader';
import { EntryLoadError, RemoteLoadError } from './remote-load-error';
import { remoteLoader, type Language, type RemoteLoaderOptions } from './remote-loader';

const Page = () => null;
const MODULE = 'home/home.page';
const TEXTS = { home: { title: 'Inicio' } };
const unreachable = new EntryLoadError('/remotes/catalog/1.0.0/remote-entry.js', 'unreachable');

/** A loader of one remote, whose modules `answer` provides; the pauses between its attempts are a millisecond. */
function setUp(
  answer: (module: string, call: number) => unknown,
  options: Partial<RemoteLoaderOptions> = {},
) {
  const calls = new Map<string, number>();
  const loadModule = jest.fn<ReturnType<ModuleLoader>, Parameters<ModuleLoader>>(async (_remote, module) => {
    const call = (calls.get(module) ?? 0) + 1;
    calls.set(module, call);
    return answer(module, call);
  });
  const onTexts = jest.fn();
  const loader = remoteLoader(testRegistry(testRemote()), loadModule, {
    language: () => 'es',
    onTexts,
    retry: { attempts: 3, pauseMs: 1, budgetMs: 1000 },
    ...options,
  });
  return { loader, onTexts, callsOf: (module: string) => calls.get(module) ?? 0, loadModule };
}

const healthy = (module: string) => (module.startsWith('locales/') ? TEXTS : { Page, Fill: Page });

function failureOf(promise: Promise<unknown>): Promise<RemoteLoadError> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail.');
    },
    (error: RemoteLoadError) => error,
  );
}

test('a page comes with its texts in the current language, from the entry that the registry names', async () => {
  const { loader, onTexts, loadModule } = setUp(healthy);
  expect(await loader.loadPage('catalog', MODULE)).toBe(Page);
  expect(onTexts.mock.calls).toEqual([['catalog', 'es', TEXTS]]);
  expect(loadModule).toHaveBeenCalledWith(testRemote(), MODULE);
});

test('calls at the same time share one load, and what has loaded is kept', async () => {
  const { loader, callsOf, onTexts } = setUp(healthy);
  await Promise.all([loader.loadPage('catalog', MODULE), loader.loadPage('catalog', MODULE)]);
  await loader.loadPage('catalog', MODULE);
  expect([callsOf(MODULE), callsOf('locales/es'), onTexts.mock.calls.length]).toEqual([1, 1, 1]);
});

test('a file that does not arrive is requested again', async () => {
  const { loader, callsOf } = setUp((module, call) => {
    if (module === MODULE && call < 3) throw unreachable;
    return healthy(module);
  });
  expect(await loader.loadPage('catalog', MODULE)).toBe(Page);
  expect(callsOf(MODULE)).toBe(3);
});

test('the last attempt fails with the missing part and the reason, and the next call tries again', async () => {
  let isHealed = false;
  const { loader } = setUp((module) => {
    if (module === MODULE && !isHealed) throw unreachable;
    return healthy(module);
  });
  const error = await failureOf(loader.loadPage('catalog', MODULE));
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect(error).toMatchObject({
    remote: 'catalog',
    module: MODULE,
    reason: 'unreachable',
    cause: unreachable,
  });
  isHealed = true;
  expect(await loader.loadPage('catalog', MODULE)).toBe(Page);
});

test('a page without its texts is not shown', async () => {
  const { loader } = setUp((module) => {
    if (module === 'locales/es') throw unreachable;
    return healthy(module);
  });
  expect(await failureOf(loader.loadPage('catalog', MODULE))).toMatchObject({
    module: 'locales/es',
    reason: 'unreachable',
  });
});

test('code that fails by itself is not tried again', async () => {
  const { loader, callsOf } = setUp((module) => {
    if (module === MODULE) throw new TypeError('undefined is not a function');
    return healthy(module);
  });
  expect(await failureOf(loader.loadPage('catalog', MODULE))).toMatchObject({ reason: 'broken' });
  expect(callsOf(MODULE)).toBe(1);
});

test.each([{}, { Page: 'text' }, undefined])(
  'a module that exports %p instead of a page is broken',
  async (loaded) => {
    const { loader } = setUp((module) => (module === MODULE ? loaded : healthy(module)));
    expect(await failureOf(loader.loadPage('catalog', MODULE))).toMatchObject({ reason: 'broken' });
  },
);

test('a load that never settles times out', async () => {
  const { loader } = setUp((module) => (module === MODULE ? new Promise(() => undefined) : healthy(module)), {
    attemptTimeoutMs: 5,
  });
  expect(await failureOf(loader.loadPage('catalog', MODULE))).toMatchObject({ reason: 'timeout' });
});

test.each([
  ['nobody', MODULE],
  ['catalog', 'secret/secret.page'],
  ['constructor', MODULE],
])('%s/%s, which the registry does not list, is never requested', async (remote, module) => {
  const { loader, callsOf } = setUp(healthy);
  expect(await failureOf(loader.loadPage(remote, module))).toMatchObject({ reason: 'unknown' });
  expect(callsOf(module)).toBe(0);
});

test('a change of language loads the texts of every remote in use, once', async () => {
  const { loader, onTexts } = setUp(healthy);
  await loader.loadTexts('en');
  expect(onTexts).not.toHaveBeenCalled();
  await loader.loadPage('catalog', MODULE);
  await loader.loadTexts('en');
  await loader.loadTexts('en');
  expect(onTexts.mock.calls.map(([, language]) => language as string)).toEqual(['es', 'en']);
});

describe('texts of two remotes', () => {
  /** `answer` is asked for a module of the remote whose name is before the slash. */
  function setUpTwo(answer: (part: string) => unknown) {
    let spoken: Language = 'es';
    const onTexts = jest.fn<void, [string, Language, unknown]>();
    const loader = remoteLoader(
      testRegistry(testRemote(), testRemote({ name: 'payments' })),
      async (remote, module) => answer(`${remote.descriptor.name}/${module}`) ?? healthy(module),
      { language: () => spoken, onTexts, retry: { attempts: 1, pauseMs: 1, budgetMs: 1000 } },
    );
    return {
      loader,
      speak: (language: Language) => {
        spoken = language;
      },
      known: () => onTexts.mock.calls.map(([remote, language]) => `${remote} ${language}`),
    };
  }

  /** An answer that is held back. */
  function held() {
    let release = () => {};
    const texts = new Promise((resolve) => {
      release = () => resolve(TEXTS);
    });
    return { texts, release: () => release() };
  }

  it('are loaded by a change of language also for a remote that is opened meanwhile', async () => {
    const english = held();
    const { loader, known } = setUpTwo((part) => (part === 'catalog/locales/en' ? english.texts : undefined));
    await loader.loadPage('catalog', MODULE);
    const changed = loader.loadTexts('en');
    await loader.loadPage('payments', MODULE);
    english.release();
    await changed;
    expect(known()).toContain('payments en');
  });

  it('are also awaited in the new language by a page that is under way when it changes', async () => {
    const spanish = held();
    const { loader, known, speak } = setUpTwo((part) =>
      part === 'payments/locales/es' ? spanish.texts : undefined,
    );
    const page = loader.loadPage('payments', MODULE);
    await loader.loadTexts('en');
    speak('en');
    spanish.release();
    await page;
    expect(known()).toEqual(['payments es', 'payments en']);
  });

  it('change language although one remote is out of reach, whose texts come later', async () => {
    let isReachable = false;
    const { loader, known, speak } = setUpTwo((part) => {
      if (part.startsWith('payments/') && !isReachable) throw unreachable;
      return undefined;
    });
    await loader.loadPage('catalog', MODULE);
    await failureOf(loader.loadPage('payments', MODULE));
    await loader.loadTexts('en');
    speak('en');
    isReachable = true;
    await loader.loadPage('payments', MODULE);
    expect(known()).toEqual(['catalog es', 'catalog en', 'payments en']);
  });
});
