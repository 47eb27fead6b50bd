import { RegistryRefused } from '../release/registry-refused';
import { MOST_REGISTRY_CHARACTERS } from '../release/newest-registry';
import { registryText, signedPage } from '../testing/signed-registry';
import { fetchRegistry, readPageShell, readRegistry, readTrustRoot } from './read-registry';

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'fetch');
});

function carry(id: string, text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = text;
  document.body.append(element);
}

test('the root is read from the page', () => {
  carry('lotes-root', '{"type":"root"}');
  expect(readTrustRoot()).toEqual({ type: 'root' });
});

test.each(['', '{'])('a page with the root "%s" is refused', (text) => {
  carry('lotes-root', text);
  expect(readTrustRoot).toThrow(RegistryRefused);
});

test('the registry is read from the page, and its shell is known before it is verified', async () => {
  const files = { 'main.js': 'B'.repeat(64) };
  const shell = { version: '1', base: '/shell/1/', contract: 1, scripts: ['main.js'], styles: [], files };
  const text = registryText(signedPage({ shell }));
  carry('lotes-registry', text);
  expect(await readRegistry()).toBe(text);
  expect(readPageShell()).toEqual(shell);
});

test.each(['', '{}', '{"composition":{},"remotes":[]}'])('the registry "%s" has no shell', (text) => {
  carry('lotes-registry', text);
  expect(readPageShell()).toBeUndefined();
});

/** A response with the members by which the registry is read. */
function answers(parts: readonly string[], canceled = jest.fn()) {
  const left = [...parts];
  const read = () => Promise.resolve({ done: left.length === 0, value: left.shift() });
  const reader = { read, cancel: canceled };
  const body = { pipeThrough: () => ({ getReader: () => reader }) };
  Object.assign(globalThis, {
    TextDecoderStream: jest.fn(),
    fetch: () => Promise.resolve({ ok: true, body }),
  });
  return canceled;
}

test('a registry that is fetched is read to its end', async () => {
  answers(['{"a":', '1}']);
  expect(await fetchRegistry()).toBe('{"a":1}');
});

test('a registry that never ends is read only up to the largest allowed length', async () => {
  const canceled = answers(Array.from({ length: 100 }, () => ' '.repeat(MOST_REGISTRY_CHARACTERS / 4)));
  await expect(fetchRegistry()).rejects.toThrow('too long');
  expect(canceled).toHaveBeenCalledTimes(1);
});
