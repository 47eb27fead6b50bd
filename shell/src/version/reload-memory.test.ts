import { createVersionCheck } from './version-check';

/** Checks the version as a page does that has just been loaded: whatever an earlier page kept in memory is gone. */
async function loadPage(live: string) {
  let check = () => Promise.resolve('');
  await jest.isolateModulesAsync(async () => {
    const { reloadMemory } = await import('./reload-memory');
    check = createVersionCheck({
      current: '3.26.18',
      fetchLive: () => Promise.resolve(live),
      isDirty: () => false,
      clearCaches: () => Promise.resolve(),
      reload: () => undefined,
      memory: reloadMemory,
    });
  });
  return check;
}

describe.each(['a browser', 'a browser that blocks the storages of the page'])('in %s', (browser) => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.history.replaceState({ key: 'abc', idx: 2 }, '', '/lotslist?lot=37');
    if (browser === 'a browser') return;
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('one version causes one reload, although a cache on the way still serves the old page', async () => {
    expect(await (await loadPage('3.27.0'))()).toBe('reloading');
    const check = await loadPage('3.27.0');
    expect(await check()).toBe('already-reloaded');
    window.history.pushState({ key: 'def', idx: 3 }, '', '/');
    expect(await check()).toBe('already-reloaded');
  });

  it('a version that was live before causes a reload again', async () => {
    await (
      await loadPage('3.27.0')
    )();
    await (
      await loadPage('3.26.18')
    )();
    expect(await (await loadPage('3.27.0'))()).toBe('reloading');
  });

  it('the entry of the history keeps what the router noted in it', async () => {
    await (
      await loadPage('3.27.0')
    )();
    await (
      await loadPage('3.26.18')
    )();
    expect(window.history.state).toMatchObject({ key: 'abc', idx: 2 });
    expect(window.location.search).toBe('?lot=37');
  });
});
