import { HEARTBEAT } from '@lotes/shared-contract/client';
import { watchSilence, type SilenceWatch } from './silence-watch';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** An open stream: the members of `EventSource` that are used. `onerror` means that the stream has ended. */
export type StreamSource = Pick<EventSource, 'onopen' | 'onerror' | 'addEventListener' | 'close'>;

export interface LiveStreamOptions {
  open: () => StreamSource;
  /** Handlers by the name of the event; each gets the event's data. */
  events: Readonly<Record<string, (data: string) => void>>;
  /** Called when changes may have been missed. */
  onResync: () => void;
}

/**
 * Follows a stream of events while it is wanted and the page is visible. A hidden page closes its stream, since a browser
 * allows one origin only a few connections; `onResync` is called when changes may have been missed meanwhile. A lost
 * stream is opened again, after a longer delay each time, and at once when the browser is back online. A stream that goes
 * silent is lost too, since a connection may end without an error.
 */
export class LiveStream {
  private source: StreamSource | undefined;
  private silence: SilenceWatch | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wanted = false;
  private missedSome = false;

  constructor(private readonly options: LiveStreamOptions) {
    document.addEventListener('visibilitychange', () => {
      this.follow();
    });
    window.addEventListener('online', () => {
      this.retryNow();
    });
  }

  /** Sets whether anything on the page needs the stream now. */
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
    const { open, events, onResync } = this.options;
    const source = open();
    const lose = () => {
      source.close();
      silence.stop();
      if (this.source !== source) return;
      this.source = undefined;
      this.scheduleRetry();
    };
    const silence = watchSilence(lose);
    this.source = source;
    this.silence = silence;
    silence.restart();
    source.onopen = () => {
      // From here on the api's heartbeats count; an earlier release of the api sends none.
      silence.stop();
      this.failures = 0;
      if (this.missedSome) onResync();
      this.missedSome = true;
    };
    source.onerror = lose;
    source.addEventListener(HEARTBEAT.event, silence.restart);
    for (const [name, handle] of Object.entries(events)) {
      source.addEventListener(name, (message) => {
        handle((message as MessageEvent<string>).data);
      });
    }
  }

  private scheduleRetry(): void {
    const longest = Math.min(FIRST_RETRY_MS * 2 ** this.failures, MAX_RETRY_MS);
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
    this.silence?.stop();
    this.source?.close();
    this.source = undefined;
  }
}
