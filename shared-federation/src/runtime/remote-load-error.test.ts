import { EntryLoadError, failureOf } from './remote-load-error';

function chunkError(type: string): Error {
  return Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });
}

test.each([
  ['a chunk that never arrives', chunkError('timeout'), 'timeout'],
  ['a chunk that is missing or was changed', chunkError('error'), 'unreachable'],
  ['an entry that never arrives', new EntryLoadError('/x.js', 'timeout'), 'timeout'],
  ['an entry that is missing or was changed', new EntryLoadError('/x.js', 'unreachable'), 'unreachable'],
  ['a module that throws', new TypeError('x is undefined'), 'broken'],
  ['a thrown value that is not an error', 'x', 'broken'],
])('failureOf classifies %s', (_what, error, reason) => {
  expect(failureOf(error)).toBe(reason);
});
