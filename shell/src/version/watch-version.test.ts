import { createDirtyRegistry } from '@lotes/shared-federation';
import { watchVersion } from './watch-version';

/** Two guards, of which the caller holds each, and the requests of a page that finds a new version and then its own again. */
async function heldPage() {
  const [one, other] = [createDirtyRegistry(), createDirtyRegistry()];
  const versions = ['3.27.0', '3.26.18'];
  const ask = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ version: versions.shift() }) }),
  );
  window.fetch = ask as unknown as typeof fetch;
  const letGo = [one.hold(), other.hold()];
  watchVersion({ current: '3.26.18', guards: [one, other], onChangeSent: () => undefined });
  await jest.advanceTimersByTimeAsync(100);
  const release = () => letGo.splice(0).forEach((letOneGo) => letOneGo());
  return { one, ask, letGo, release };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('a new version while input is unsaved', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('waits for every guard, and is looked at again a minute after the last one is released', async () => {
    const { ask, letGo } = await heldPage();
    expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
    letGo[0]?.();
    await pass(61);
    expect(ask).toHaveBeenCalledTimes(1);
    letGo[1]?.();
    await pass(59);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('waits for a whole minute again if a guard is taken in between', async () => {
    const { one, ask, release } = await heldPage();
    release();
    await pass(50);
    const letGo = one.hold();
    await pass(50);
    letGo();
    await pass(59);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reloads no page within that minute, even if it is found by another check', async () => {
    const { ask, release } = await heldPage();
    await pass(290);
    const answer = (version: string) => ({ ok: true, json: () => Promise.resolve({ version }) });
    ask.mockResolvedValueOnce(answer('3.27.0'));
    release();
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
    await pass(45);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is looked at again as soon as the page is hidden', async () => {
    const { ask, release } = await heldPage();
    const hide = () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    };
    hide();
    expect(ask).toHaveBeenCalledTimes(1);
    release();
    hide();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

test('a new version waits for a minute after a change was sent, also if nothing had been typed for it', async () => {
  jest.useFakeTimers();
  const versions = ['3.26.18', '3.27.0', '3.26.18'];
  const ask = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ version: versions.shift() }) }),
  );
  window.fetch = ask as unknown as typeof fetch;
  let sent = () => {};
  const { isHeld } = watchVersion({
    current: '3.26.18',
    guards: [],
    onChangeSent: (listener) => void (sent = listener),
  });
  await pass(290);
  expect(isHeld()).toBe(false);
  sent();
  await pass(15);
  expect(isHeld()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
  await pass(45);
  expect(ask).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('works in a browser that blocks the storages of the page', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  window.fetch = () => new Promise(() => {});
  expect(() => watchVersion({ current: '3.26.18', guards: [], onChangeSent: () => undefined })).not.toThrow();
  blocked.mockRestore();
});
