import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { SplicedBrotli } from './spliced-brotli';

const newWord = () => randomBytes(18).toString('base64');
const textWith = (word: string) =>
  `<meta content="${word}">${'<link rel="preload" href="/remotes/ñ.js">'.repeat(200)}<script nonce="${word}">run()</script>${'x'.repeat(5000)}`;

test('a spliced text decodes to the original with any other word in its gaps', async () => {
  const mark = newWord();
  const spliced = await SplicedBrotli.of(textWith(mark), mark);
  for (let count = 0; count < 200; count += 1) {
    const word = newWord();
    expect(brotliDecompressSync(spliced?.with(word) ?? '').toString()).toBe(textWith(word));
  }
});

test('a spliced text is only a few bytes longer than one that was compressed as a whole', async () => {
  const mark = newWord();
  const spliced = await SplicedBrotli.of(textWith(mark), mark);
  expect(spliced?.with(mark).length).toBeLessThan(400);
});
