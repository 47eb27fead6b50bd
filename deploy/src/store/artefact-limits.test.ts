import { brotliCompressSync } from 'node:zlib';
import { hashWithinLimit, MOST_FILE_BYTES } from './artefact-limits';
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
