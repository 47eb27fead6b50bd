import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTagOf } from '@lotes/shared-node/http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Quality 5 compresses the lot list in 2 to 3 ms; 11 takes over 100 ms. */
const BROTLI_QUALITY = 5;
/** Bytes of bodies, not compressed, that one cache holds; the least recently requested go first. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Approximate memory of a response in addition to its body and its address. */
const BESIDE_BODY_BYTES = 1024;

export interface Loaded<Result> {
  result: Result;
  /** The instant at which the clock changes the result; null if only an event changes it. */
  freshUntil: Date | null;
}

/** Source of changes: `generation` is another text after each change, and null while changes may be missed. */
export interface ChangeSource {
  readonly generation: string | null;
}

/** The validity of a response: its generation, and the instant at which the clock changes it. */
export interface Validity {
  generation: string;
  freshUntil: Date | null;
}

/** A response body; each of its encodings is made once, when it is first requested. */
export class CachedResponse {
  readonly etag: string;
  private compressed = new Map<'br' | 'gzip', Promise<Buffer>>();

  /** @param validity null if the response is only for the readers who wait for it now, and is not cached */
  constructor(
    readonly identity: Buffer,
    readonly validity: Validity | null,
  ) {
    this.etag = entityTagOf(identity);
  }

  in(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const made = encoding === 'br' ? brotli(this.identity, { params }) : gzipped(this.identity);
    this.compressed.set(encoding, made);
    return made;
  }
}

interface Entry {
  response: CachedResponse;
  loadedAt: Date;
}

/**
 * Public responses by their address, kept in memory until they are invalidated or expire. Concurrent readers of one
 * response share one load. While changes may be missed, nothing is kept, and responses from before that time are dropped.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, address) => response.identity.length + address.length + BESIDE_BODY_BYTES,
  });
  private readonly loading = new Map<string, Promise<CachedResponse>>();
  private version = 0;

  constructor(
    private readonly clock: Clock,
    private readonly changes: ChangeSource,
  ) {}

  /** Drops every response, and those that are being loaded: they may have been read before the change. */
  invalidate(): void {
    this.version += 1;
    this.entries.clear();
    this.loading.clear();
  }

  /** Returns the response of an address, loading it first if none is cached. Rejects with the error of loading. */
  async read(address: string, load: () => Promise<Loaded<unknown>>): Promise<CachedResponse> {
    const entry = this.entries.get(address);
    if (entry && this.isValid(entry)) return entry.response;
    const begun = this.loading.get(address);
    if (begun) return begun;
    const refreshed = this.refresh(address, load);
    this.loading.set(address, refreshed);
    return refreshed;
  }

  private isValid({ response: { validity }, loadedAt }: Entry): boolean {
    const now = this.clock.now();
    if (validity?.generation !== this.changes.generation || now < loadedAt) return false;
    return validity.freshUntil === null || now < validity.freshUntil;
  }

  private async refresh(address: string, load: () => Promise<Loaded<unknown>>): Promise<CachedResponse> {
    const { version } = this;
    const { generation } = this.changes;
    const loadedAt = this.clock.now();
    try {
      const { result, freshUntil } = await load();
      const isKept = version === this.version && generation !== null;
      const validity = isKept ? { generation, freshUntil } : null;
      const response = new CachedResponse(Buffer.from(JSON.stringify(result)), validity);
      if (isKept) this.entries.set(address, { response, loadedAt });
      return response;
    } finally {
      if (version === this.version) this.loading.delete(address);
    }
  }
}
