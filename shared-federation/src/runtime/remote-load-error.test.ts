import { failureOf } from './remote-load-error';

function chunkError(type: string): Error {
  return Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });
}

test.each([
  ['a chunk that hangs', chunkError('timeout'), 'timeout'],
  ['a chunk that is missing or was changed', chunkError('error'), 'unreachable'],
  ['an entry that hangs', new Error('ScriptNetworkError: Script "x" timed out.'), 'timeout'],
  [
    'an entry that is missing or was changed',
    new Error('ScriptNetworkError: Failed to load script'),
    'unreachable',
  ],
  ['an entry that throws', new Error('ScriptExecutionError: Script "x" loaded but threw'), 'broken'],
  ['a module that throws', new TypeError('x is undefined'), 'broken'],
  ['something thrown that is no error', 'x', 'broken'],
])('%s', (_what, error, reason) => {
  expect(failureOf(error)).toBe(reason);
});
