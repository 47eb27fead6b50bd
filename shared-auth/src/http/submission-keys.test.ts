import { submissionKeys } from './submission-keys';

test('the same data keeps its idempotency key through retries, other data gets another key', () => {
  let count = 0;
  const keyFor = submissionKeys(() => `key-${++count}`);
  expect(keyFor({ lotes: ['37'], nombreCliente: 'Ana' })).toBe('key-1');
  expect(keyFor({ lotes: ['37'], nombreCliente: 'Ana' })).toBe('key-1');
  expect(keyFor({ lotes: ['37'], nombreCliente: 'Ana Paz' })).toBe('key-2');
});
