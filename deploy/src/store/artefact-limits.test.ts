import { brotliCompressSync } from 'node:zlib';
import { hashWithinLimit, MOST_FILE_BYTES } from './artefact-limits';
import { fewAtOnce } from './few-at-once';
import { sha384 } from './file-hashes';

describe('what a file holds', () => {
  const text = Buffer.from('self.page = "lots";');

  it('is hashed, unpacked where it is packed', async () => {
    const expected = { hash: sha384(text), length: text.length };
    expect(await hashWithinLimit(text)).toEqual(expected);
    expect(await hashWithinLimit(brotliCompressSync(text), 'br')).toEqual(expected);
  });

  it.each([
    ['is too long', Buffer.alloc(MOST_FILE_BYTES + 1), undefined],
    ['unpacks to what is too long', brotliCompressSync(Buffer.alloc(MOST_FILE_BYTES + 1)), 'br' as const],
    ['is not brotli', text, 'br' as const],
  ])('has no hash where it %s', async (_what, content, encoding) => {
    expect((await hashWithinLimit(content, encoding)).hash).toBeUndefined();
  });
});

test('no more work runs at once than is said, and all of it, also after a failure', async () => {
  const inTurn = fewAtOnce(2);
  let [running, most] = [0, 0];
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
    if (index === 1) throw new Error('one failed');
    return index;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(() => work(index))));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(most).toBe(2);
});
