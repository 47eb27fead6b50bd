import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Clock } from '../clock';

const compress = promisify(brotliCompress);
/** Quality 5 compresses the lot list in 2–3 ms; 11 would take over 100 (notes/backend.md, section 3). */
const BROTLI_QUALITY = 5;

export interface Loaded<Result> {
  result: Result;
  /** The instant at which the result changes by the clock alone; null where only an event changes it. */
  freshUntil: Date | null;
}

export interface CachedAnswer {
  etag: string;
  identity: Buffer;
  brotli: Buffer;
}

/** One public answer, kept in memory until it is invalidated or its time is up. Concurrent readers share one load. */
export class AnswerCache {
  private current: { answer: CachedAnswer; freshUntil: Date | null } | null = null;
  private loading: Promise<CachedAnswer> | null = null;
  private version = 0;

  constructor(
    private readonly clock: Clock,
    private readonly load: () => Promise<Loaded<unknown>>,
  ) {}

  /** Forgets the answer, and any that is being loaded: it may have been read before the change. */
  invalidate(): void {
    this.version += 1;
    this.current = null;
    this.loading = null;
  }

  async read(): Promise<CachedAnswer> {
    if (this.current && !this.isOver(this.current.freshUntil)) return this.current.answer;
    this.loading ??= this.refresh();
    return this.loading;
  }

  private isOver(freshUntil: Date | null): boolean {
    return freshUntil !== null && this.clock.now() >= freshUntil;
  }

  private async refresh(): Promise<CachedAnswer> {
    const { version } = this;
    try {
      const { result, freshUntil } = await this.load();
      const identity = Buffer.from(JSON.stringify(result));
      const brotli = await compress(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      });
      const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
      const answer = { etag, identity, brotli };
      if (version === this.version) this.current = { answer, freshUntil };
      return answer;
    } finally {
      if (version === this.version) this.loading = null;
    }
  }
}
