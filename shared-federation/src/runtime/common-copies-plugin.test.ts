import { createInstance } from '@module-federation/enhanced/runtime';
import { commonCopiesPlugin } from './common-copies-plugin';

const KIT = { version: '1.0.0', shareConfig: { singleton: false, requiredVersion: '^1.0.0' } };
const lost = () => Promise.reject(new Error('The copy did not arrive.'));

/** The Module Federation host of a remote with a copy, which `get` loads. */
function aRemote(name: string, get: () => Promise<() => unknown>) {
  return createInstance({
    name,
    remotes: [],
    plugins: [commonCopiesPlugin()],
    shareStrategy: 'loaded-first',
    shared: { kit: { ...KIT, get } },
  });
}

/** Puts two remotes on one page: the second sees the modules that the first shares. */
function together(one: ReturnType<typeof aRemote>, other: ReturnType<typeof aRemote>): void {
  void one.initializeSharing('default');
  other.initShareScopeMap('default', one.shareScopeMap.default ?? {});
}

async function kitOf(remote: ReturnType<typeof aRemote>): Promise<unknown> {
  const factory = await remote.loadShare('kit');
  return factory && factory();
}

test('the second remote runs the copy of the first', async () => {
  const own = jest.fn(lost);
  const first = aRemote('first', () => Promise.resolve(() => 'of the first'));
  const second = aRemote('second', own);
  together(first, second);
  expect(await kitOf(first)).toBe('of the first');
  expect(await kitOf(second)).toBe('of the first');
  expect(own).not.toHaveBeenCalled();
});

test('the second remote runs its own copy if the copy of the first did not arrive, and the first can try again', async () => {
  const first = aRemote('broken', lost);
  const second = aRemote('whole', () => Promise.resolve(() => 'of the second'));
  together(first, second);
  await expect(kitOf(second)).rejects.toThrow('did not arrive');
  expect(await kitOf(second)).toBe('of the second');
  expect(await kitOf(first)).toBe('of the second');
});

test('a remote alone can load its copy on the second try', async () => {
  const load = jest.fn<Promise<() => unknown>, []>(() => Promise.resolve(() => 'its own'));
  const alone = aRemote('alone', load.mockImplementationOnce(lost));
  await expect(kitOf(alone)).rejects.toThrow('did not arrive');
  expect(await kitOf(alone)).toBe('its own');
});
