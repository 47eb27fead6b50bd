import { createModuleCache, SHELL } from './module-cache';

const unasked = () => Promise.reject(new Error('no remote is asked'));
const cache = () =>
  createModuleCache({ loadPage: unasked, loadFill: unasked }, { attempts: 2, pauseMs: 1, budgetMs: 60_000 });
const Login = () => null;
const unreachable = Object.assign(new Error('no file'), { name: 'ChunkLoadError' });

test('a screen of the shell whose request fails is requested again automatically, and then kept', async () => {
  const modules = cache();
  const load = jest.fn(() => Promise.resolve(Login)).mockRejectedValueOnce(unreachable);
  await expect(modules.own('/login', load)).resolves.toBe(Login);
  await expect(modules.own('/login', load)).resolves.toBe(Login);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a screen of the shell whose own code fails is not requested again automatically, as it would fail again', async () => {
  const load = jest.fn(() => Promise.reject<typeof Login>(new Error('its own code')));
  await expect(cache().own('/login', load)).rejects.toThrow('its own code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a screen of the shell that failed for good is requested again once it is forgotten', async () => {
  const modules = cache();
  const load = jest.fn(() => Promise.reject<typeof Login>(unreachable));
  await expect(modules.own('/login', load)).rejects.toThrow('no file');
  await expect(modules.own('/login', load)).rejects.toThrow('no file');
  expect(load).toHaveBeenCalledTimes(2);
  modules.forget(SHELL, '/login');
  load.mockImplementation(() => Promise.resolve(Login));
  await expect(modules.own('/login', load)).resolves.toBe(Login);
});

describe('a module that failed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = () => jest.advanceTimersByTimeAsync(10_000);

  it('is requested again by a visit some seconds later, and then kept', async () => {
    const loadPage = jest.fn(() => Promise.resolve(Login)).mockRejectedValueOnce(unreachable);
    const modules = createModuleCache({ loadPage, loadFill: unasked });
    const first = modules.page('clients', 'messages');
    await expect(first).rejects.toThrow('no file');
    expect(modules.page('clients', 'messages')).toBe(first);
    await wait();
    await expect(modules.page('clients', 'messages')).resolves.toBe(Login);
    await wait();
    await modules.page('clients', 'messages');
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  it('is not dropped again once a press has loaded it', async () => {
    const loadPage = jest.fn(() => Promise.resolve(Login)).mockRejectedValueOnce(unreachable);
    const modules = createModuleCache({ loadPage, loadFill: unasked });
    await expect(modules.page('clients', 'messages')).rejects.toThrow('no file');
    modules.forget('clients', 'messages');
    const second = modules.page('clients', 'messages');
    await wait();
    expect(modules.page('clients', 'messages')).toBe(second);
  });
});
