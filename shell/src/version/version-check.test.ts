import { createVersionCheck, type VersionCheckPorts } from './version-check';

function given(overrides: Partial<VersionCheckPorts> & { live?: string } = {}) {
  const { live = '3.26.18', ...ports } = overrides;
  const reload = jest.fn();
  const clearCaches = jest.fn(() => Promise.resolve());
  const check = createVersionCheck({
    current: '3.26.18',
    fetchLive: () => Promise.resolve(live),
    isDirty: () => false,
    clearCaches,
    reload,
    memory: window.sessionStorage,
    ...ports,
  });
  return { check, reload, clearCaches };
}

describe('version check', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('does not reload while the live version is the running one', async () => {
    const { check, reload } = given();
    expect(await check()).toBe('up-to-date');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['3.26.19', '3.26.17', '3.26.18-1'])('clears caches and reloads for %s', async (live) => {
    const { check, reload, clearCaches } = given({ live });
    expect(await check()).toBe('reloading');
    expect(clearCaches).toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload when the live version cannot be read', async () => {
    const { check, reload } = given({ fetchLive: () => Promise.reject(new Error('offline')) });
    expect(await check()).toBe('unknown');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits while a form holds changes, and reloads once it holds none', async () => {
    let dirty = true;
    const { check, reload } = given({ live: '3.27.0', isDirty: () => dirty });
    expect(await check()).toBe('postponed');
    dirty = false;
    expect(await check()).toBe('reloading');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once for one version, however often it is called', async () => {
    const first = given({ live: '3.27.0' });
    await first.check();
    const afterReload = given({ live: '3.27.0' });
    expect(await afterReload.check()).toBe('already-reloaded');
    expect(afterReload.reload).not.toHaveBeenCalled();
  });

  it('reloads again for the version that follows', async () => {
    await given({ live: '3.27.0' }).check();
    expect(await given({ live: '3.27.1' }).check()).toBe('reloading');
  });

  it('reloads even if the caches cannot be cleared', async () => {
    const { check } = given({ live: '3.27.0', clearCaches: () => Promise.reject(new Error('denied')) });
    expect(await check()).toBe('reloading');
  });
});
