import { brotliCompressSync } from 'node:zlib';
import { hashWithinLimit, MAX_FILE_BYTES } from './artefact-limits';
import { sha384 } from './file-hashes';

describe('the hash of a file within the limit', () => {
  const text = Buffer.from('self.page = "lots";');

  it('is that of the unpacked content if the file is compressed', async () => {
    const expected = { hash: sha384(text), length: text.length };
    expect(await hashWithinLimit(text)).toEqual(expected);
    expect(await hashWithinLimit(brotliCompressSync(text), 'br')).toEqual(expected);
  });

  it.each([
    ['is too long', Buffer.alloc(MAX_FILE_BYTES + 1), undefined],
    ['is too long once unpacked', brotliCompressSync(Buffer.alloc(MAX_FILE_BYTES + 1)), 'br' as const],
    ['is not brotli', text, 'br' as const],
  ])('is undefined for a file that %s', async (_what, content, encoding) => {
    expect((await hashWithinLimit(content, encoding)).hash).toBeUndefined();
  });
});
