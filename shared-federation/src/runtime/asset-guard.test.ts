import { guardedAsset, installAssetGuard, trustFiles } from './asset-guard';
import { ASSET_GUARD_GLOBAL } from './asset-guard-global';

const hash = 'B'.repeat(64);

test('a trusted file is loaded with its own hash, whatever the query of its URL', () => {
  trustFiles('/remotes/catalog/1.0.0/', { 'main.js': hash });
  const expected = `sha384-${hash}`;
  expect(guardedAsset('/remotes/catalog/1.0.0/main.js').integrity).toBe(expected);
  expect(guardedAsset('http://localhost/remotes/catalog/1.0.0/main.js?attempt=9').integrity).toBe(expected);
});

test.each(['/remotes/catalog/1.0.0/unlisted.js', 'https://elsewhere.example/remotes/catalog/1.0.0/main.js'])(
  'the untrusted file %s gets a well-formed hash that no file has, so that the browser refuses it',
  (url) => {
    expect(guardedAsset(url).integrity).toBe(`sha384-${'A'.repeat(64)}`);
  },
);

test('a file that is requested again gets a fresh URL, since it has failed before', () => {
  trustFiles('/remotes/demo/1.0.0/', { 'a.js': hash });
  const urls = [1, 2, 3].map(() => guardedAsset('/remotes/demo/1.0.0/a.js').url);
  expect(urls).toEqual([
    'http://localhost/remotes/demo/1.0.0/a.js',
    'http://localhost/remotes/demo/1.0.0/a.js?attempt=2',
    'http://localhost/remotes/demo/1.0.0/a.js?attempt=3',
  ]);
});

test('the guard cannot be replaced by code that runs later', () => {
  installAssetGuard();
  expect(Object.getOwnPropertyDescriptor(globalThis, ASSET_GUARD_GLOBAL)).toMatchObject({
    value: guardedAsset,
    writable: false,
    configurable: false,
  });
});
