import { LOT_STATUSES } from '@lotes/shared-contract/client';
import type { AppEvents, EventBus } from '@lotes/shared-federation';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface LotStreamOptions {
  /** Address of the api's event stream. */
  url: string;
  bus: Pick<EventBus, 'emit'>;
  /** Opens the stream; the browser's EventSource unless a test gives its own. */
  open?: (url: string) => EventSource;
}

/**
 * Feeds the bus from the api's event stream while it is wanted and the page is visible. A hidden page closes its
 * stream, since a browser grants one origin only a few connections. Whatever may have been missed meanwhile is
 * announced as `lots.resync`, after which screens refetch. Lost streams are opened again, later each time, and at once when
 * the browser is back online.
 */
export class LotStream {
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wanted = false;
  private missedSome = false;

  constructor(private readonly options: LotStreamOptions) {
    document.addEventListener('visibilitychange', () => {
      this.follow();
    });
    window.addEventListener('online', () => {
      this.retryNow();
    });
  }

  /** Says whether any screen shows lots now. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    if (!wanted) this.missedSome = false;
    this.follow();
  }

  private follow(): void {
    const needed = this.wanted && document.visibilityState === 'visible';
    if (needed && !this.source && !this.retry) this.connect();
    if (!needed) this.disconnect();
  }

  private connect(): void {
    const source = (this.options.open ?? ((url) => new EventSource(url)))(this.options.url);
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      if (this.missedSome) this.resync();
      this.missedSome = true;
    };
    source.onerror = () => {
      source.close();
      this.source = undefined;
      this.scheduleRetry();
    };
    source.addEventListener('lote', (message: MessageEvent<string>) => {
      const change = lotChange(message.data);
      if (change) this.options.bus.emit('lot.changed', change);
      else this.resync();
    });
    source.addEventListener('resync', () => {
      this.resync();
    });
  }

  private resync(): void {
    this.options.bus.emit('lots.resync', {});
  }

  private scheduleRetry(): void {
    const longest = Math.min(FIRST_RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS);
    this.failures += 1;
    // Half of the delay is random, so that browsers do not all come back at once after a restart of the api.
    const delay = longest / 2 + Math.random() * (longest / 2);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.follow();
    }, delay);
  }

  private retryNow(): void {
    if (!this.retry) return;
    clearTimeout(this.retry);
    this.retry = undefined;
    this.failures = 0;
    this.follow();
  }

  private disconnect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.source?.close();
    this.source = undefined;
  }
}

/** What a message of the stream says, or undefined where it cannot be read. */
function lotChange(text: string): AppEvents['lot.changed'] | undefined {
  try {
    const { numero, estado: named } = JSON.parse(text) as { numero?: unknown; estado?: unknown };
    const estado = LOT_STATUSES.find((status) => status === named);
    return typeof numero === 'string' && estado ? { numero, estado } : undefined;
  } catch {
    return undefined;
  }
}
