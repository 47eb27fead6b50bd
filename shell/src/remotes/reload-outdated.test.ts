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

/** A page that was opened with version 1 of a remote, of which no file arrives, while another registry is live. */
function given(live: string | Error, isDirty = false) {
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
  const loader = reloadingOutdated(
    {
      registry: { remotes: { clients: { version: '1' } } },
      loadPage: (_remote: string, module: string) => lost(module),
      loadTexts: (language: string) => lost(`locales/${language}`),
    } as unknown as RemoteLoader,
    { isDirty: () => isDirty, reload },
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
  return { open, translate, reload, fetch };
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
    ['there is unsaved input', registryWith({ clients: '2' }), true],
  ])('leaves the page as it is if %s', async (_what, live, isDirty) => {
    const { open, reload, fetch } = given(live, isDirty);
    await open();
    await open();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});
