import { createDirtyRegistry } from '@lotes/shared-federation';
import { watchVersion } from './watch-version';

it('waits for every guard, and checks again once the last one is released', async () => {
  jest.useFakeTimers();
  const [one, other] = [createDirtyRegistry(), createDirtyRegistry()];
  const versions = ['3.27.0', '3.26.18'];
  const ask = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ version: versions.shift() }) }),
  );
  window.fetch = ask as unknown as typeof fetch;
  const letGo = [one.hold(), other.hold()];
  watchVersion({ current: '3.26.18', guards: [one, other] });
  await jest.advanceTimersByTimeAsync(100);
  expect(window.sessionStorage.getItem('lotes.reloaded-for')).toBeNull();
  letGo[0]?.();
  expect(ask).toHaveBeenCalledTimes(1);
  letGo[1]?.();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('works in a browser that blocks the storages of the page', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  window.fetch = () => new Promise(() => {});
  expect(() => watchVersion({ current: '3.26.18', guards: [] })).not.toThrow();
  blocked.mockRestore();
});
