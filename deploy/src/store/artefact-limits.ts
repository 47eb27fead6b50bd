import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { MOST_REGISTRY_CHARACTERS } from '@lotes/shared-federation/release';

const MIB = 1024 * 1024;

/** Size limit for a file of a release, in bytes, compressed or not, since several are held in memory. */
export const MAX_FILE_BYTES = 16 * MIB;
/** Size limit for all files of a release together, in bytes. */
export const MAX_RELEASE_BYTES = 64 * MIB;

/** Longest text of one release in the registry, in characters; browsers limit the length of the whole registry. */
export const MAX_STATEMENT_CHARACTERS = MOST_REGISTRY_CHARACTERS / 16;

/** A size in MiB as text, "16 MiB". */
export const inMib = (bytes: number): string => `${String(bytes / MIB)} MiB`;

/**
 * Returns the SHA-384 of a file's unpacked content, and its length, without holding it in memory. The hash is undefined
 * if the file cannot be read, is not brotli or is longer than a file may be; the length is then that of the content
 * unpacked so far.
 */
export async function hashWithinLimit(
  content: Readable | Buffer,
  encoding?: 'br',
): Promise<{ hash: string | undefined; length: number }> {
  const hash = createHash('sha384');
  let length = 0;
  const sum = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      length += part.length;
      if (length > MAX_FILE_BYTES) throw new RangeError('The file is longer than one may be.');
      hash.update(part);
    }
  };
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  try {
    await (encoding ? pipeline(source, createBrotliDecompress(), sum) : pipeline(source, sum));
    return { hash: hash.digest('base64'), length };
  } catch {
    return { hash: undefined, length }; // The file was removed meanwhile, is not brotli, or is too long: it cannot be published.
  }
}
