import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '@lotes/shared-node/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SplicedBrotli } from './spliced-brotli';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Brotli quality for pages that are compressed for each request because their pieces do not fit together: fast rather than
 * small.
 */
const BROTLI_QUALITY = 5;
/**
 * Number of pages that are kept compressed: more than a site of sixty screens has, each in both languages, with the language in
 * its address and without.
 */
const MAX_PAGES = 300;

/** A page with a placeholder for the nonce of each response. */
interface PageWithPlaceholder {
  text: string;
  /** The placeholder, as long as a nonce. */
  noncePlaceholder: string;
  nonce: string;
  /** True if other readers request the same page, so that its compressed pieces are worth keeping. */
  isKept: boolean;
}

/** Pages that differ only in the nonce of each response are compressed once. */
export class CompressedPages {
  private readonly pages = new LRUCache<string, Promise<SplicedBrotli | undefined>>({ max: MAX_PAGES });

  /** Sends a page in the encoding that the browser prefers. */
  async send(request: FastifyRequest, reply: FastifyReply, page: PageWithPlaceholder) {
    reply.header('vary', 'accept-encoding, accept-language, cookie, user-agent');
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding === 'br') return reply.header('content-encoding', 'br').send(await this.inBrotli(page));
    const text = page.text.replaceAll(page.noncePlaceholder, page.nonce);
    if (!encoding) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await gzipped(text));
  }

  private async inBrotli({ text, noncePlaceholder, nonce, isKept }: PageWithPlaceholder): Promise<Buffer> {
    const spliced = isKept ? await this.spliced(text, noncePlaceholder) : undefined;
    if (spliced) return spliced.with(nonce);
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return brotli(text.replaceAll(noncePlaceholder, nonce), { params });
  }

  private spliced(text: string, noncePlaceholder: string): Promise<SplicedBrotli | undefined> {
    const known = this.pages.get(text);
    if (known) return known;
    const made = SplicedBrotli.of(text, noncePlaceholder);
    this.pages.set(text, made);
    return made;
  }
}
