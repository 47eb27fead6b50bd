import { Readable } from 'node:stream';
import { mayRetry, type FailedRequest } from './retry-policy';

const read: FailedRequest = { isRepeatable: true, body: { whole: null }, retries: 0, hasUntried: true };
const write: FailedRequest = { ...read, isRepeatable: false, body: { whole: Buffer.from('{}') } };
const unreadUpload: FailedRequest = { ...write, body: { rest: Readable.from(['x']), length: undefined } };

async function aBegunUpload(): Promise<FailedRequest> {
  const rest = Readable.from(['x', 'y']);
  await rest[Symbol.asyncIterator]().next();
  return { ...write, body: { rest, length: undefined } };
}

test.each([
  ['a read', 'refused', read],
  ['a read that was retried before', 'refused', { ...read, retries: 1 }],
  ['a write without a key', 'refused', write],
  ['an upload of which nothing was read', 'refused', unreadUpload],
  ['a read', 'broken', read],
  ['a read that no other process can serve', 'broken', { ...read, hasUntried: false }],
] as const)('%s is retried after a failure "%s"', (_, kind, failed) => {
  expect(mayRetry(kind, failed)).toBe(true);
});

test.each([
  ['a read that every process refused', 'refused', { ...read, hasUntried: false }],
  ['a read that was retried before', 'broken', { ...read, retries: 1 }],
  ['a write without a key', 'broken', write],
  ['an upload with a key', 'broken', { ...unreadUpload, isRepeatable: true }],
  ['a read', 'unsendable', read],
] as const)('%s is not retried after a failure "%s"', (_, kind, failed) => {
  expect(mayRetry(kind, failed)).toBe(false);
});

test('an upload of which a part was read is not retried after a refused connection', async () => {
  expect(mayRetry('refused', await aBegunUpload())).toBe(false);
});
