import { RegistryRefused } from '../release/verify-registry';
import { readRegistry, readReleaseKey } from './inline-registry';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('the release key is the one that the page carries', () => {
  document.head.innerHTML = '<meta name="release-key" content="AAAA">';
  expect(readReleaseKey()).toBe('AAAA');
});

test.each(['', '<meta name="release-key" content="">'])('a page with the head "%s" is refused', (head) => {
  document.head.innerHTML = head;
  expect(readReleaseKey).toThrow(RegistryRefused);
});

test('the registry is the one that the page carries', async () => {
  document.body.innerHTML = '<script type="application/json" id="lotes-registry">{"schema":1}</script>';
  expect(await readRegistry()).toEqual({ schema: 1 });
});
