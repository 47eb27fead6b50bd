import { createDirtyRegistry } from '@lotes/shared-federation';
import { watchVersion } from './watch-version';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The response to a request for the live version. */
const answer = (version: string | undefined) => ({ ok: true, json: () => Promise.resolve({ version }) });

/** Answers each request for the live version with the next of these. */
function liveVersions(...versions: string[]) {
  const ask = jest.fn(() => Promise.resolve(answer(versions.shift())));
  window.fetch = ask as unknown as typeof fetch;
  return ask;
}

/** A page with two held guards. It finds a new version at its first check, and its own version again at the second. */
async function heldPage() {
  const [one, other] = [createDirtyRegistry(), createDirtyRegistry()];
  const ask = liveVersions('3.27.0', '3.26.18');
  const releases = [one.hold(), other.hold()];
  watchVersion({ current: '3.26.18', guards: [one, other], onChangeSent: () => undefined });
  await jest.advanceTimersByTimeAsync(100);
  const releaseAll = () => releases.splice(0).forEach((release) => release());
  return { one, ask, releases, releaseAll };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe('a new version while input is unsaved', () => {
  beforeEach(() => jest.useFakeTimers());

  it('waits for every guard, and is looked at again a minute after the last one is released', async () => {
    const { ask, releases } = await heldPage();
    expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
    releases[0]?.();
    await pass(61);
    expect(ask).toHaveBeenCalledTimes(1);
    releases[1]?.();
    await pass(59);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('waits for a whole minute again if a guard is taken in between', async () => {
    const { one, ask, releaseAll } = await heldPage();
    releaseAll();
    await pass(50);
    const release = one.hold();
    await pass(50);
    release();
    await pass(59);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('reloads no page within that minute, even if it is found by another check', async () => {
    const { ask, releaseAll } = await heldPage();
    await pass(290);
    ask.mockResolvedValueOnce(answer('3.27.0'));
    releaseAll();
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
    await pass(45);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is looked at again as soon as the page is hidden', async () => {
    const { ask, releaseAll } = await heldPage();
    const hide = () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    };
    hide();
    expect(ask).toHaveBeenCalledTimes(1);
    releaseAll();
    hide();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

test('a new version waits for a minute after a change was sent, also if nothing had been typed for it', async () => {
  jest.useFakeTimers();
  const ask = liveVersions('3.26.18', '3.27.0', '3.26.18');
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
});

test('works in a browser that blocks the storages of the page', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  window.fetch = () => new Promise(() => {});
  expect(() => watchVersion({ current: '3.26.18', guards: [], onChangeSent: () => undefined })).not.toThrow();
});
