import { RemoteLoadError, type RemoteLoader } from '@lotes/shared-federation/runtime';
import { reloadingOutdated } from './reload-outdated';

/** The registry's text for browsers in which a remote has a version. */
const registryWith = (versions: Record<string, string>) =>
  JSON.stringify({
    remotes: [
      { browser: JSON.stringify({ version: '3.26.18', base: '/shell/3.26.18/' }) },
      ...Object.entries(versions).map(([name, version]) => ({
        browser: JSON.stringify({ version, descriptor: { name } }),
      })),
    ],
  });

const newMemory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

/**
 * A page whose registry, by its number, names version 1 of a remote, of which no file arrives, while another registry is
 * live.
 */
function given(live: string | Error, { isHeld = false, memory = newMemory(), sequence = 1 } = {}) {
  const body = {
    pipeThrough: () => {
      const left = [live];
      const read = () => Promise.resolve({ done: left.length === 0, value: left.shift() });
      return { getReader: () => ({ read }) };
    },
  };
  const fetch = jest.fn(() =>
    live instanceof Error ? Promise.reject(live) : Promise.resolve({ ok: true, body }),
  );
  Object.assign(globalThis, { TextDecoderStream: jest.fn(), fetch });
  const lost = (module: string) => Promise.reject(new RemoteLoadError('clients', module, 'unreachable'));
  const reload = jest.fn();
  let shared: Promise<never>;
  const loader = reloadingOutdated(
    {
      registry: { sequence, remotes: { clients: { version: '1' } } },
      loadPage: (_remote: string, module: string) => lost(module),
      loadFill: () => shared,
      loadTexts: (language: string) => lost(`locales/${language}`),
    } as unknown as RemoteLoader,
    { isHeld: () => isHeld, reload, memory },
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
  const open = async (module = 'list') => {
    await expect(loader.loadPage('clients', module)).rejects.toThrow(RemoteLoadError);
    await settled();
  };
  const translate = async () => {
    await expect(loader.loadTexts('es')).rejects.toThrow(RemoteLoadError);
    await settled();
  };
  /** Opens several parts of the remote at once, whose texts they load together. */
  const fill = async () => {
    shared = lost('locales/es');
    const fills = ['one', 'two', 'three'].map((module) => loader.loadFill('lot-actions', 'clients', module));
    for (const part of fills) await expect(part).rejects.toThrow(RemoteLoadError);
    await settled();
  };
  return { open, translate, fill, reload, fetch };
}

describe('a part of a remote that fails for the second time', () => {
  it.each([
    ['has another live version', registryWith({ catalog: '1', clients: '2' })],
    ['is no longer live', registryWith({ catalog: '1' })],
  ])('reloads the page if the remote %s', async (_what, live) => {
    const { open, reload, fetch } = given(live);
    await open();
    await open('record');
    expect(fetch).not.toHaveBeenCalled();
    await open();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page too if it is the texts of another language', async () => {
    const { translate, reload } = given(registryWith({ clients: '2' }));
    await translate();
    await translate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the same version is live', registryWith({ clients: '1' }), false],
    ['the live version cannot be read', new Error('offline'), false],
    ['there is unsaved input, or a receipt is read', registryWith({ clients: '2' }), true],
  ])('leaves the page as it is if %s', async (_what, live, isHeld) => {
    const { open, reload, fetch } = given(live, { isHeld });
    await open();
    await open();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not one that failed once for several parts, which share its load', async () => {
    const { fill, reload, fetch } = given(registryWith({ clients: '2' }));
    await fill();
    expect(fetch).not.toHaveBeenCalled();
    await fill();
    expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a page whose remote’s files stay away', () => {
  /** Opens a page after each reload, with a registry of the next number; returns how many there were. */
  async function pagesOf(sequences: readonly number[]) {
    const memory = newMemory();
    for (const [index, sequence] of sequences.entries()) {
      const { open, reload } = given(registryWith({ clients: '2' }), { memory, sequence });
      for (let attempt = 0; attempt < 4; attempt += 1) await open();
      if (reload.mock.calls.length === 0) return index + 1;
      expect(reload).toHaveBeenCalledTimes(1);
    }
    return Infinity;
  }

  it.each([
    ['has the same registry again', [7, 7, 7, 7], 2],
    ['has an earlier registry', [7, 6, 7, 6], 2],
    ['alternates between two', [7, 8, 7, 8, 7], 3],
  ])('is not reloaded again if it then %s', async (_what, sequences, pages) => {
    expect(await pagesOf(sequences)).toBe(pages);
  });
});
