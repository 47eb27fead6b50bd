import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

const QUALITY = 5;
/** Number of random words that are tried; one in twenty does not fit. */
const ATTEMPTS = 5;
/** Number of bytes after a gap that are not compressed either, since brotli writes a byte depending on the two before it. */
const CONTEXT_BYTES = 2;

/**
 * Compresses, once, a text that differs from one use to the next only in one word of fixed length, with a gap at each
 * place of the word. A gap is filled with a block of its own, not compressed, which brotli's format (RFC 7932, 9.2)
 * allows anywhere between two others.
 */
export class SplicedBrotli {
  private constructor(private readonly pieces: readonly Buffer[]) {}

  /**
   * @returns undefined if the pieces do not fit together, because the encoder reused a part of each word that was tried
   */
  static async of(text: string, word: string): Promise<SplicedBrotli | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const tried = randomBytes(word.length).toString('base64').slice(0, word.length);
      const spliced = await SplicedBrotli.tryWith(text.split(word), tried);
      if (spliced.decodesTo(text, word)) return spliced;
    }
    return undefined;
  }

  private static async tryWith(parts: readonly string[], word: string): Promise<SplicedBrotli> {
    const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    const written: Buffer[] = [];
    encoder.on('data', (chunk: Buffer) => written.push(chunk));
    const upToHere = async (part: Buffer): Promise<Buffer> => {
      encoder.write(part);
      await new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done));
      return Buffer.concat(written.splice(0));
    };
    const [first = '', ...others] = parts;
    const pieces = [await upToHere(Buffer.from(first))];
    for (const other of others) {
      const bytes = Buffer.from(other);
      const context = bytes.subarray(0, CONTEXT_BYTES);
      await upToHere(Buffer.concat([Buffer.from(word), context]));
      pieces.push(context, await upToHere(bytes.subarray(CONTEXT_BYTES)));
    }
    encoder.end();
    await once(encoder, 'end');
    return new SplicedBrotli([...pieces, Buffer.concat(written)]);
  }

  /** The compressed text with this word in the gaps. */
  with(word: string): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.pieces;
    const parts = [first];
    for (let index = 0; index + 1 < others.length; index += 2) {
      const stored = Buffer.concat([Buffer.from(word), others[index] ?? Buffer.alloc(0)]);
      parts.push(storedHeader(stored.length), stored, others[index + 1] ?? Buffer.alloc(0));
    }
    return Buffer.concat([...parts, others.at(-1) ?? Buffer.alloc(0)]);
  }

  private decodesTo(text: string, word: string): boolean {
    try {
      return brotliDecompressSync(this.with(word)).toString() === text;
    } catch {
      return false;
    }
  }
}

/** Begins a block that is not the last one, has a length of 16 bits, and is not compressed. */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}
